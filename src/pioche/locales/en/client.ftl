## The pages

close = Close
menu = Menu
to-home = To the home page
try-again = Try again
error-offline = The server cannot be reached just now.
    .hint = This page goes on by itself as soon as it can.

nowhere-page = There is nothing here
    .hint = The address may be misspelt, or what was here is gone.
nowhere-offline = The server cannot be reached
    .hint = Check your connection, then load the page again.
nowhere-no_such_table = There is no such table
    .hint = The link may be incomplete, or nobody has been here for long. You can open a table of your own.
nowhere-table_closed = This table is closed
    .hint = Nobody plays here any more. You can open a table of your own.
nowhere-unknown_host = This is not the address of this table
    .hint = The server answers to one address alone. Open the one that you were given. If the server is yours, name this address with --public-url.
nowhere-banned = You cannot come in
    .hint = Whoever runs this server does not let you in.
nowhere-not_admitted = This browser keeps no cookies
    .hint = Without a cookie the table cannot tell who you are. Allow cookies for this site, then come back.

## The door

door = By invitation
    .hint = It is kept for friends. Give the code that came with your invitation.
door-welcome = There is a table behind this door
door-code = Invitation code
door-enter = Come in

## Home

home-line = A card table that opens with one link
home-promise = Friends, bots, or both. No account, no waiting, nothing to install.
home-play = Play now
home-play-now = Play against bots
home-choose = What shall we play?
home-rivals = Rivals
home-strength = How they play
home-or = or
home-create = Create a table
    .hint = You get a link for your friends; bots may take empty seats.
home-create-of = A table of { $game }
home-create-go = Open the table
home-tables = Your tables
home-tables-all = All of them ({ $count })
home-open = Open tables
    .none = No open table just now. Open one: anybody who comes here may sit down.
home-open-go = Open a table to anybody
home-open-seats = { $free ->
        [one] { $free } seat left
       *[other] { $free } seats left
    }
home-open-sit = Sit down
    .label = Sit down at { $host }’s table: { $game }
home-open-mine = you sit here
home-open-gone = no longer open
home-rules = Rules of { $game }
guest = Guest

name-label = Your name
    .placeholder = What shall we call you?

## The host's form

form-seats = Players
form-clock = Time for each turn
    .hint = When it runs out, the turn is finished for you.
clock-sitting = At one sitting
    .hint = Everybody stays at the table till the end.
clock-days = Over some days
    .hint = Close the page, and come back when it is your turn.
form-leavers = When a player leaves
    .hint = Somebody who only loses the line keeps the seat.
leavers-bot = A bot plays on
leavers-timeout = Their turns pass at once
    .short = Turns of leavers pass
clock-none = No limit
races-days = Over some days they are decided by chance: nobody need be there.
form-around = Around the table
    .usual = For those with the link · everybody may watch
form-open = Open to anybody
    .hint = The home page shows this table: strangers may sit down and play. Whoever comes can look back at earlier matches.
form-watching = Who may watch
watching-everybody = Everybody
    .hint = Whoever has the link sees the match as it goes, and nobody’s hidden cards.
watching-late = Ten moves late
    .hint = Whoever has the link sees what was ten moves ago: it is of no help to a player.
    .short = Watched ten moves late
watching-nobody = Nobody
    .hint = Only those who play see the match.
    .short = Nobody watches
form-chat = Free chat
    .hint = Players may write what they like. Without it there are phrases to choose from.
    .closed = Not at a table that is open to anybody: there are phrases to choose from.
option-by-seats = As many as players ({ $seats })

form-presets = House rules
form-own-rules = Your own
form-house-rules = Every house rule
form-book = By the book
option-differs = { $option }: { $value }

races = Races
    .hint = Who is the first to act when every hand goes for the pile.
races-fair = Fair
    .hint = A slow line costs nothing: what counts is how fast you are.
races-raw = As it arrives
    .hint = The first to reach the server wins. For people in one room.
races-calm = Calm
    .hint = No reflexes: every race is decided by chance.

## The table

table-of = { $host }’s table
round-of = Round { $round } of { $rounds }
round-to = Round { $round } · to { $target }
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
sign-program = a program
sign-absent = away
sign-left = left
sign-stand-in = a bot plays
sign-to-act = to play
    .left = to play, { $time } left

join = { $host } invites you to play
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
invite-select = The link is selected: copy it.
invite-qr = QR code
    .hint = Hold the camera of a phone before it.
    .picture = The link to this table as a QR code
invite-text = Come and play { $game } with me.

record-save = Save the record
    .hint = “pioche verify” checks it move by move.

shuffling = The cards are being shuffled
    .hint = Every player’s device adds to the shuffle, so that nobody can choose it.
shuffling-waits = Waiting for { $names }.

shuffle-verify = Verify this shuffle
    .hint = Your device has kept what it added, and checks that nobody chose the cards.
shuffle-receipt-save = Save your receipt
shuffle-without = Left out of the shuffle, for want of an answer: { $names }.
shuffle-proven = Proven: what your device added is in this shuffle, and all chance of the match comes from it. Nobody could choose these cards.
shuffle-consistent = Consistent, not proven: all chance comes from the recorded secret and salts, but this device has no receipt.
shuffle-left_out = Consistent, not proven: all chance comes from the recorded secret and salts, but yours came too late for this shuffle.
shuffle-unsalted = This match was dealt before shuffles could be checked.
shuffle-differs-no_shuffle = Not as it was: the record hides a shuffle that your device has a receipt for.
shuffle-differs-other_commitment = Not as it was: the recorded secret or settings are not those that were committed to.
shuffle-differs-other_source = Not as it was: the cards do not come from the recorded secret and salts.
shuffle-differs-other_match = Not as it was: this record is that of another match.
shuffle-differs-other_terms = Not as it was: the recorded settings are not those that you were shown.
shuffle-differs-other_commitment_kept = Not as it was: the commitment was changed afterwards.
shuffle-differs-thrown_away = Not as it was: a complete shuffle was thrown away for another one.
shuffle-differs-wrongly_left_out = Not as it was: { $name } was left out in spite of an answer in time.
shuffle-differs-begun_again =
    { $times ->
        [1] Not proven: the shuffle was begun again once after your device had shown what it added, and nobody is named for it. A restart of the server or a player who left may be why, but so may somebody who knew the cards and wanted others.
       *[other] Not proven: the shuffle was begun again { $times } times after your device had shown what it added, and nobody is named for it. A restart of the server or a player who left may be why, but so may somebody who knew the cards and wanted others.
    }
shuffle-differs-other_own_salt = Not as it was: what your device added was replaced.
shuffle-differs-missing_salt = Not as it was: what was added for { $name } is missing.
shuffle-differs-late_salt = Not as it was: what was added for { $name } was not hidden before the others were opened.

settled = What is played
settled-change = Change
settled-save = Save
settled-comes = Who may sit down
settled-comes-anybody = Anybody
settled-comes-invited = Those with the link
turn-based = Nobody need wait here: close the page, and come back when it is your turn.

seats-taken = Every seat is taken.
stay-everybody = You can also stay here and watch.
stay-late = You can also stay here and watch, ten moves late.
stay-nobody = Nobody may watch the match; when it is over, a seat may be free.

watching = You are watching.
    .late = You are watching, ten moves late.
watchers = { $count ->
        [one] { $names } is watching.
       *[other] { $names } are watching.
    }
watchers-none = Nobody is watching.
watchers-title = Who watches
watchers-count = { $count ->
        [one] { $count } is watching
       *[other] { $count } are watching
    }
watchers-came = { $count ->
        [one] { $names } begins to watch.
       *[other] { $names } begin to watch.
    }
may-watch-everybody = Whoever has the link may watch.
may-watch-late = Whoever has the link sees a match ten moves late.
may-watch-nobody = Only those who play see a match.
unseen = Nobody may watch this match
    .hint = When it is over, a seat may be free.
unseen-players = At the table

wall-show = Show on a big screen
    .hint = For a television or a projector: large, without buttons, and without anybody’s hand.
wall-name = A shared screen
wall-of = A shared screen opened by { $name }
wall-late = Ten moves late
wall-join = Join in with your phone
wall-seats = { $free ->
        [one] { $free } seat is free
       *[other] { $free } seats are free
    }
wall-full = All seats are taken.

turn-yours = It is your turn.
time-warning = { $time } left, then for you: { $move }
    .hour = Less than an hour is left for your turn. Then the table plays for you: { $move }.
    .minutes = Less than ten minutes are left for your turn. Then the table plays for you: { $move }.
    .seconds = { $seconds ->
        [one] You have { $seconds } second left. Then the table plays for you: { $move }.
       *[other] You have { $seconds } seconds left. Then the table plays for you: { $move }.
    }
title-home-turn = ● Your turn – Pioche
title-turn-elsewhere = ({ $count }) { $game } – Pioche
title-your-turn = ● Your turn – { $game }
history = What happened
game-undrawn = This page does not know the game that is played here. Load it again: it may be older than the server.

## Time

duration-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
duration-days-hours = { duration-days } { $hours } h
duration-hours = { $hours } h
duration-hours-minutes = { $hours } h { $minutes } min
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s
ring-days = { $days }d
ring-hours = { $hours }h
ring-minutes = { $minutes }m

## The table of any game

number-word =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
play-cards =
    { $count ->
        [one] { number-word } card
       *[other] { number-word } cards
    }
play-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
play-you = you
play-turn-yours = Your turn
play-turn-of = { $name } to play
play-over = The match is over
play-pile = Draw pile: { play-cards }
play-discard = Discard: { play-cards }
play-none = No cards
play-result = Round { $round }: { $points }
play-hand = Your hand: { play-cards }
play-hand-group = { $group }: { play-cards }
play-hand-closed = Close these cards
play-held = { $name }: { play-cards } in hand

## The end of a match

standing = Final standing
standing-abandoned = Ended early
standing-abandoned-hint = The match was ended before the last card. This is how it stood.
standing-wins = { $name } wins
standing-you-win = You win
standing-with = with { $points }
standing-column-rank = Place
standing-column-name = Name
standing-by-round = Points by round
standing-column-score = Points
standing-winner = Winner
standing-shared = { $names } share the first place
retrospect = How it went

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
line-lost = The connection is lost; trying again…
line-open = The connection is back.

## Another device

handover = Play on another device
    .hint = Open this link there, or hold the camera before the picture: that device then has your name and your seats, and this one keeps them.
handover-picture = The link for your other device as a QR code
handover-link = Link for your other device
handover-good = Good once, for { $time }.
handover-past = This link has run out.
handover-secret = Show it to nobody: whoever opens it plays as you.
handover-again = A new link
copy = Copy
move = Go on playing here
    .hint = This device takes the name, the seats and the tables of the device that the link comes from.
move-goes = { $tables ->
        [0] Here you were { $name }. That name is given up on this device.
        [one] Here you were { $name }, with a seat at { $tables } table. Both are given up on this device.
       *[other] Here you were { $name }, with seats at { $tables } tables. All are given up on this device.
    }
move-go = Go on here
move-again = On your other device it is in the menu: Play on another device.
move-incomplete = The link is incomplete, or this page was loaded again. Open the link once more, or ask for a new one on your other device.

## The tables of one guest

mine-with = with { $names }
mine-alone = nobody else yet
mine-your-turn = Your turn
mine-your-turn-left = Your turn · { $time } left
mine-others = Others to play
mine-others-left = The others have { $time }
mine-gone = no longer yours
other-tables = Your other tables
    .waiting = Your other tables: your turn at { $count } of them
    .spoken = It is your turn at another table.
clock-a-turn = { $time } a turn

## Rules and settings

rules-of = Rules of { $game }
rule = Rule { $rule }
rules-others = Other rules
install = Install Pioche as an app
settings = Settings
settings-reading = Reading
settings-language = Language
settings-theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
settings-motion = Motion
    .hint = Reduced: nothing travels; what has changed glows.
motion-auto = As the device
motion-reduced = Reduced
motion-full = Full
settings-cards = Cards
settings-large = Large cards
    .hint = With fewer signs on them, and larger ones.
settings-suits = Four colours of suits
    .hint = Diamonds are blue, clubs are green.
settings-contrast = High contrast
    .hint = Pure colours and thick edges.
settings-sounds = Sounds
    .hint = A race waits for nobody: it is worth hearing.
settings-heard = What you hear
sounds-off = None
sounds-races = Races only
sounds-all = All
settings-volume = Volume
alerts = Tell me when it is my turn
    .short = Tell me
    .hint = A notification, while this page is open behind others.
    .blocked = Your browser blocks notifications from this page; its own settings can allow them.
alert-turn = Your turn
    .at = Your turn – { $game }
understood = Got it
volume-low = Low
volume-middle = Medium
volume-high = High

settings-help = Help
settings-hints = Hints
    .hint = In a match against bots: a sentence at each new kind of decision, once.
settings-hints-again = Show all hints again
settings-hints-fresh = All hints are still to come
replay = Looking back
replay-title = { $game }, match { $number } – Pioche
replay-number = Match { $number }
replay-loading = The match is being read …
replay-to-table = To the table
replay-controls = Through the match
replay-first = To the first moment
replay-back = One moment back
replay-play = Play
replay-pause = Pause
replay-forward = One moment on
replay-last = To the last moment
replay-speed = { $times }×
    .spoken = { $times ->
        [1] Speed: the pace it had
       *[other] Speed: { $times } times the pace it had
    }
    .hint = Another speed
replay-moment = Moment of the match
replay-at = { $at } / { $total }
    .spoken = { $at } of { $total }: { $sentence }
replay-ways = How to look
replay-eyes = Through whose eyes
replay-eyes-nobody = Everybody’s
replay-everything = Show everything
    .hint = Hands, face-down cards and the pile in its order, as nobody saw them all then.
replay-nothing-hidden = Nothing was hidden.
replay-take = Link, record and proof
replay-link = Link to this moment
key-replay-back = One moment back
key-replay-forward = One moment on
key-replay-play = Play or pause
key-replay-first = To the first moment
key-replay-last = To the last moment
look-back = Look back
    .of = Look back at match { $number }
look-back-last = Look back at this match
matches = Matches of this table
matches-won = { $count ->
    [one] { $names } won.
   *[other] { $names } shared the first place.
}
matches-abandoned = Ended early.
matches-more = Show earlier ones

## Keys

keys = Keys
keys-here = Here
keys-everywhere = Everywhere
key-help = List the keys
key-close = Close what is open
key-next = From control to control
key-main = The main button
key-walk = From card to card in your hand
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-home = Home
key-end = End
key-space = Space
