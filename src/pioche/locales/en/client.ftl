## The pages

close = Close
menu = Menu
to-home = To the home page
try-again = Try again
error-offline = The server cannot be reached just now.

nowhere-page = There is nothing here
    .hint = The address may be misspelt, or what was here is gone.
nowhere-offline = The server cannot be reached
    .hint = Check your connection, then load the page again.
nowhere-no_such_table = There is no such table
    .hint = The link may be incomplete, or nobody has been here for long. You can open a table of your own.
nowhere-table_closed = This table is closed
    .hint = The last player has left. You can open a table of your own.
nowhere-not_admitted = This browser keeps no cookies
    .hint = Without a cookie the table cannot tell who you are. Allow cookies for this site, then come back.

## Home

home-line = A card table that opens with one link
home-promise = Friends, bots, or both. No account, no waiting, nothing to install.
home-play = Play now
home-play-now = Play against bots
home-game = Game
home-rivals = Rivals
home-strength = How they play
home-or = or
home-create = Create a table
    .hint = You get a link for your friends; bots may take empty seats.
home-create-go = Open the table
home-back = Back to your table
home-rules = Rules of { $game }
guest = Guest

name-label = Your name
    .placeholder = What shall we call you?

## The host's form

form-seats = Players
form-clock = Time for each turn
    .hint = When it runs out, the turn is finished for you.
form-leavers = When a player leaves
    .hint = Somebody who only loses the line keeps the seat.
leavers-bot = A bot plays on
leavers-timeout = Their turns pass at once
clock-none = No limit
clock-seconds = { $seconds ->
        [120] 2 min
       *[other] { $seconds } s
    }
option-by-seats = As many as players ({ $seats })

## The table

table-of = { $host }’s table
round-of = Round { $round } of { $rounds }
seats = Players ({ $taken } of { $seats })
seat-empty = Empty seat
add-bot = Add a bot
    .label = Add a bot at seat { $seat }
remove-bot = Remove
    .label = Remove { $name }
free-seat = Free the seat
    .label = Free the seat of { $name }
fill-with-bots = Fill { $count } seats with bots
bots-strength = How new bots play
sign-you = you
sign-host = host
sign-bot = bot
sign-bot-plays = Bot · { $how }
sign-absent = away
sign-left = left
sign-stand-in = a bot plays
sign-to-act = to play

join = { $host } invites you to play
join-or-watch = Or just stay here and watch.
sit = Sit down
stand-up = Stand up
start = Start
    .key = S
rematch = Play again
    .key = P
host-will-start = { $host } starts the match.
host-may-rematch = { $host } can start another match.

invite = Invite friends
    .hint = Whoever opens this link can sit down.
invite-link = Link to this table
invite-go = Share the link
invite-copied = Link copied
invite-text = Come and play { $game } with me.

record-save = Save the record
    .hint = “pioche verify” checks it move by move.

settled = What is played
settled-change = Change
settled-save = Save

watching = You are watching.
watchers = { $count ->
        [one] { $names } is watching.
       *[other] { $names } are watching.
    }
watchers-none = Nobody is watching.

turn-yours = It is your turn.
time-warning = { $seconds } s left, then for you: { $move }
    .spoken = { $seconds ->
        [one] You have { $seconds } second left. Then the table plays for you: { $move }.
       *[other] You have { $seconds } seconds left. Then the table plays for you: { $move }.
    }
title-your-turn = ● Your turn – { $game }
history = What happened

## The people around a match

stand-in-for-you = A bot is playing for you.
return = I’m back
away = { $name } has been away for a while.
call-stand-in = Let a bot play meanwhile
end-ask = Ask to end the match
    .hint = The match ends once everybody present agrees. Nobody wins it.
end-asked = { $count ->
        [one] { $names } would like to end the match now.
       *[other] { $names } would like to end the match now.
    }
end-agree = End it
end-refuse = Play on
end-asked-by-you = You asked to end the match. The others decide.
end-take-back = Play on after all
leave = Leave the table
leave-really = Leave the table?
leave-lobby = Your seat becomes free. With the link you can come back.
leave-last = You are the last person here: the match ends without a winner, and the table closes.
leave-playing-bot = A bot plays on in your place to the end of the match. You cannot take the seat back.
leave-playing-timeout = Your turns will be finished at once, to the end of the match. You cannot take the seat back.
stay = Stay

## The line

line-connecting = Coming to the table…
line-broken = The connection is lost. Your seat is kept; we keep trying.
line-open = The connection is back.

## Rules and settings

rules-of = Rules of { $game }
settings-language = Language
settings-theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
