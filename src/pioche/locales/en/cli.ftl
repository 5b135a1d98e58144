# The command line

cli = A card table for friends and bots.
    .usage = Usage:
    .options = Options
    .commands = Commands
    .help = Shows this and ends.
    .language = The language of what is written, en or fr. Without it that of your system.
    .version = Shows the version and ends.

cli-you = You
cli-rank =
    { ORDINAL($rank) ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }
cli-winner =
    { $you ->
        [yes] You win!
       *[no] { $name } wins.
    }

## pioche serve

cli-serve = Opens the table: runs the server until you stop it with Ctrl-C.
    .short = Open the table in a browser
    .host = The address to listen at. Without it only this machine can come (127.0.0.1).
    .port = The port to listen at (8000); 0 takes any free one.
    .database = Where everything is stored, as sqlite:///path/to/pioche.sqlite. Without it in your home folder.
    .bot-pace = How long a bot takes for a move, in seconds (0.9); 0 is at once.
    .idle-seconds = How many seconds a table that nobody uses stays in memory (60).
    .no-browser = Opens no browser.
cli-serve-ready = Pioche is at { $address } (Ctrl-C stops it).

## pioche play

cli-play = Plays a match in the terminal against bots. Type the letter beside a move, or the move itself; “?” explains.
    .short = Play in the terminal
    .seats = The number of seats, yours included (4).
    .policies = How the bots play: names parted by commas, used again from the first (steady,sharp).
    .option = An option of the game, such as rounds=3. May be given several times.
    .beginner = Shows the exact odds, as the option beginner=true does.
    .seed = A number: the same one gives the same cards.
    .record = Keeps the match in this file in the end.
cli-play-rival = { $name }, a bot: { $policy }.
cli-play-move = { $move } ({ $key }): { $hint }
cli-play-quit = quit
    .hint = Quit (q): leave the match.
cli-play-left = You leave the match.
cli-play-recorded = The match is recorded in { $file }.

cli-hit-head =
    { $rounds ->
        [1] { $pile } cards in the pile
       *[other] Round { $round } of { $rounds } · { $pile } cards in the pile
    }
cli-hit-name = Player
cli-hit-line = Line
cli-hit-points = In line
cli-hit-loot = Loot
cli-hit-lost-turns = Lost turns
cli-hit-earlier = Earlier rounds
cli-hit-rank = Place
cli-hit-score = Points
cli-hit-cards = Cards
cli-hit-mine =
    { $count ->
        [0] Your line is empty.
       *[other] Your line: { $line } ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        })
    }

## pioche simulate

cli-simulate = Lets bots play many matches among themselves and compares them. After each match everybody moves one seat on.
    .short = Compare bots over many matches
    .seats = The number of seats (4).
    .matches = How many matches (1000).
    .policies = Who sits in the first match, seat by seat: names parted by commas, used again from the first (sharp,steady).
    .seed = A number: the same one gives the same results (0).
    .jobs = How many processes play. Without it one for each core.
    .json = Writes the results as JSON.
cli-simulate-title = { $game }, { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } at { $seats } seats
cli-simulate-interval = In brackets the 95% interval. Wins: the share of matches that one of these seats won.
cli-simulate-policy = Bot
cli-simulate-seat = Seat
cli-simulate-all-seats = all
cli-simulate-points = Points
cli-simulate-wins = Wins
cli-simulate-lost_turns = Lost turns
cli-simulate-mean = { $mean }
    .with-interval = { $mean } ({ $low }–{ $high })

## pioche verify

cli-verify = Decides everything in the record of a match again, under the same rules, and says what differs.
    .short = Check the record of a match
cli-verify-consistent = Consistent, not proven: every move and what followed agree with the rules and with the recorded chance. Without a receipt nobody can tell where that chance came from.

difference-other_rules_version = The record was made under version { $recorded } of the rules, but these are version { $decided }.
difference-invalid_setup = No match can be set up as recorded: { $decided }.
difference-invalid_chance =
    { $step ->
        [0] The deal cannot use the recorded chance.
       *[other] Move { $step } cannot use the recorded chance.
    }
difference-move_refused = Move { $step }, { $recorded }, is refused: { $decided }
difference-other_events =
    { $step ->
        [0] The deal goes otherwise. Recorded: { $recorded }. Decided: { $decided }.
       *[other] Move { $step } leads to something else. Recorded: { $recorded }. Decided: { $decided }.
    }
difference-other_chance = The recorded chance is not what the match needs: { $recorded } results are recorded, { $decided } are used.
difference-other_outcome = The match ends otherwise. Recorded: { $recorded }. Decided: { $decided }.

## Why a command is not done

cli-no-such-command = There is no command “{ $name }”. There are: { $known }.
cli-no-such-option = There is no option { $name }.
cli-missing = { $name } is missing.
cli-bad-value = { $name } does not take this value.
cli-not-understood = This cannot be understood.
cli-see-help = See: { $command }
cli-unknown-language = There are no texts in “{ $name }”. There are: { $known }.
cli-unknown-game = There is no game “{ $name }”. There are: { $known }.
cli-wrong-seats = { $game } is for { $fewest } to { $most } players.
cli-unknown-policy = There is no bot “{ $name }” for this game. There are: { $known }.
cli-too-many-policies =
    { $most ->
        [one] There are too many bots: 1 at most here.
       *[other] There are too many bots: { $most } at most here.
    }
cli-unknown-option = This game has no option “{ $name }”. It has: { $known }.
cli-option-value = The option { $name } cannot be “{ $value }”. It can be: { $known }.
cli-file-not-read = The file { $file } cannot be read.
cli-file-not-written = The file { $file } cannot be written.

error-wrong_policies = There must be at least one bot, and no more of them than seats.
error-unreadable_record = This is not the record of a match, or it was made by a newer Pioche.
error-unknown_language = There are no texts in this language.
error-port_taken = Nothing can listen at { $value }: another program does, or it is not an address of this machine.
error-setting_host = “{ $value }” is not an address to listen at.
error-setting_port = { $value } is not a port: they go from 0 to 65535.
error-setting_bot_pace = Bots cannot take { $value } seconds for a move: 0 to 60 is possible.
error-setting_idle_seconds = Tables cannot stay in memory for { $value } seconds.
error-database_unknown = { $value } is not the address of a database that can be used here. Write sqlite:///path/to/pioche.sqlite.
error-database_in_use = { $value } is in use: another Pioche serves it. Stop that one, or give this one a database of its own.
error-database_newer = { $value } was written by a newer Pioche. Install that version or a later one, or open another database.
error-database_foreign = { $value } belongs to another program, and was left as it is. Give Pioche a database of its own.
error-database_damaged = { $value } is damaged or not a database, and was left as it is. Put back a copy of it.
