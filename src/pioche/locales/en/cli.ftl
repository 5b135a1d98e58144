# The command line

cli = A card table for friends and bots.
    .usage = Usage:
    .options = Options
    .commands = Commands
    .help = Shows this and ends.
    .language = The language of what is written. Without it that of your system.
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
    { $count ->
        [one]
            { $you ->
                [yes] You win!
               *[no] { $names } wins.
            }
       *[other] The win is shared: { $names }.
    }

## pioche serve

cli-serve = Opens the table: runs the server until you stop it with Ctrl-C.
    .short = Open the table in a browser
    .lan = For others in your network: listens everywhere, and shows the addresses and a code for their phones.
    .host = The address to listen at. Without it only this machine can come (127.0.0.1), or with --lan everybody.
    .public-url = The address that visitors know, such as https://cards.example.org. The server then answers to no other.
    .trusted-proxies = The proxies whose word is believed on who comes: addresses or networks, with commas between.
    .metrics-from = Who may read /metrics: addresses or networks, with commas between. Without it this machine alone.
    .invite = A code that visitors must give before they see anything.
    .open-tables = Shows open tables to everybody, or to nobody with --no-open-tables. Without it to everybody, unless there is an invitation code.
    .port = The port to listen at (8000); 0 takes any free one.
    .database = Where everything is stored, as sqlite:///path/to/pioche.sqlite. Without it in your home folder.
    .bot-pace = How long a bot takes for a move, in seconds (0.9); 0 is at once.
    .idle-seconds = How many seconds a table that nobody uses stays in memory (60).
    .no-browser = Opens no browser.
cli-serve-ready = Pioche is at { $address } (Ctrl-C stops it).
cli-serve-others =
    { $count ->
        [one] For others in your network:
       *[other] For others in your network, the likeliest first:
    }
cli-serve-scan = Or hold the camera of a phone before this.

## pioche play

cli-play = Plays a match in the terminal against bots. Type the letter or number beside a move, or the move itself; “?” explains.
    .short = Play in the terminal
    .seats = The number of seats, yours included (4).
    .policies = How the bots play: names parted by commas, used again from the first. Without it all bots of the game but random.
    .option = An option of the game, such as rounds=3. May be given several times.
    .beginner = Shows the exact odds, as the option beginner=true does.
    .seed = A number: the same one gives the same cards.
    .record = Keeps the match in this file in the end.
cli-play-rival = { $name }, a bot: { $policy }.
cli-play-move = { $move } ({ $key }): { $hint }
cli-play-notation = { $label }: { $number } or { $move }
cli-play-which = Which one? Type its number.
cli-play-race = There are no reflexes here: everybody slaps, and chance draws who is last.
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

cli-hit_the_deck-head =
    { $pile ->
        [one] Round { $round }, to { $target } points · 1 card in the pile
       *[other] Round { $round }, to { $target } points · { $pile } cards in the pile
    }
cli-hit_the_deck-direction =
    { $direction ->
        [1] { $arrow } clockwise
       *[other] { $arrow } counter-clockwise
    }
cli-hit_the_deck-name = Player
cli-hit_the_deck-hand = Cards
cli-hit_the_deck-points = Points
cli-hit_the_deck-rank = Place
cli-hit_the_deck-dealer = { $name } (dealer)
cli-hit_the_deck-in-play = In play: { card-hit_the_deck }.
cli-hit_the_deck-in-play-demand = In play: { card-hit_the_deck }. Only { demanded-hit_the_deck } will do.
cli-hit_the_deck-in-play-free = In play: { card-hit_the_deck }. Every card matches.
cli-hit_the_deck-mine =
    { $count ->
        [0] You hold no card.
       *[other] You hold { $cards }.
    }
cli-hit_the_deck-cut =
    { $least ->
        [1] Cut up to { $most }.
       *[other] Cut { $least } to { $most }.
    }

cli-shithead-head =
    { $rounds ->
        [1] { cli-shithead-draw }
       *[other] Round { $round } of { $rounds } · { cli-shithead-draw }
    }
cli-shithead-draw =
    { $draw ->
        [one] 1 card left to draw
       *[other] { $draw } cards left to draw
    }
cli-shithead-name = Player
cli-shithead-hand = In hand
cli-shithead-up = Face up
cli-shithead-down = Face down
cli-shithead-total = Total
cli-shithead-rank = Place
cli-shithead-out = out, { cli-rank }
cli-shithead-pile-empty = The pile is empty: anything goes.
cli-shithead-pile =
    { $is_low ->
        [yes] Pile: { $cards }. A 7 or lower will do.
       *[no] Pile: { $cards }. To be matched or beaten: { rank-shithead }.
    }
cli-shithead-mine =
    { $count ->
        [0] Your hand is empty.
       *[other] Your hand: { $cards }
    }
cli-shithead-asks-arrange = Choose the three of your six cards that lie face up, high to low, such as “up K55”.
cli-shithead-asks-hand = Play from your hand, such as “play 77”, “play 7*” or “play *=7”; or “pick”.
cli-shithead-asks-up = Play your face-up cards, such as “play 77”; or “pick”, also with some of them: “pick 55”.
cli-shithead-asks-blind = Turn over a face-down card: “blind 0”, “blind 1” or “blind 2”.
cli-shithead-asks-joker = Name the rank of your joker, such as “as K”.

## pioche simulate

cli-simulate = Lets bots play many matches among themselves and compares them. After each match everybody moves one seat on.
    .short = Compare bots over many matches
    .seats = The number of seats (4).
    .matches = How many matches (1000).
    .policies = Who sits in the first match, seat by seat: names parted by commas, used again from the first. Without it the first two of the game.
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
cli-simulate-rounds_won = Rounds won
cli-simulate-firsts = First places
cli-simulate-lasts = Last places
cli-simulate-mean = { $mean }
    .with-interval = { $mean } ({ $low }–{ $high })

## pioche review

cli-review = Looks back on the match in a record: how the lead changed, figures for each seat, and luck beside what was to be expected.
    .short = Look back on the record of a match
cli-review-title =
    { $steps ->
        [one] { $game }, 1 move
       *[other] { $game }, { $steps } moves
    }
cli-review-seat = Seat { $seat }
cli-review-expected = to be expected
cli-review-verdict = that is
cli-review-number = { $number }
cli-review-differs = This record does not agree with the rules. See: pioche verify

## pioche verify

cli-verify = Decides everything in the record of a match again, under the same rules, and says what differs.
    .short = Check the record of a match
    .receipt = what your own device has kept of the shuffle, as saved from the table’s page
cli-verify-consistent = Consistent, not proven: every move and what followed agree with the rules and with the recorded chance. Without a receipt nobody can tell where that chance came from.
cli-verify-without-receipt = Consistent, not proven: every move and what followed agree with the rules, and all chance comes from the secret and the salts in the record. Only the receipt of a player can show that nobody chose them afterwards.
cli-verify-left_out = Consistent, not proven: the record agrees with your receipt, but your salt is not in this shuffle, because you were left out of it.
cli-verify-proven = Proven: the secret was committed to before your salt was chosen, your salt is in the shuffle, and all chance of the match comes from them. Nobody could choose this deal.

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
difference-other_commitment = The secret, game, options and seats in the record are not those that the commitment was made to.
difference-other_source = Result { $step } of chance is not what the secret and the salts give.
difference-no_shuffle = The record says nothing of a shuffle, and yet you have a receipt.
difference-other_match = The receipt belongs to another match. Table and match in the record: { $recorded }; in the receipt: { $decided }.
difference-other_terms = The match was to be played otherwise. Recorded: { $recorded }. As you were told: { $decided }.
difference-other_commitment_kept = The commitment was changed afterwards. Recorded: { $recorded }. As you were told: { $decided }.
difference-thrown_away = Shuffle { $step } was complete, and was thrown away for another one.
difference-wrongly_left_out = Seat { $seat } was left out although it had answered in shuffle { $step }.
difference-begun_again =
    { $times ->
        [1] Not proven: the shuffle was begun again once after you had opened your salt, and nobody is named for it. A restart of the server or a player who left may be why, but so may somebody who knew the cards and wanted others.
       *[other] Not proven: the shuffle was begun again { $times } times after you had opened your salt, and nobody is named for it. A restart of the server or a player who left may be why, but so may somebody who knew the cards and wanted others.
    }
difference-other_own_salt = The salt recorded for your seat is not yours.
difference-missing_salt = The salt of seat { $seat } is missing, though its hash was shown.
difference-late_salt = The salt of seat { $seat } is not one that was hidden before the salts were opened.

## pioche admin

cli-admin = For whoever runs a server.
    .short = Look after a server
    .database = The database of the server, as sqlite:///path/to/pioche.sqlite. Without it the usual one.
cli-admin-copying = Copying
cli-admin-backup = Makes a copy of the database, whole and checked, as one file that only you can read. The server may go on playing.
    .short = Copy the database while the server plays
    .replace = Overwrites the file if there is one.
cli-admin-backup-made = The copy is in { $file }. Keep it as safe as the database.
cli-admin-restore = Puts a copy in the place of the database. The server must not be running. What stood there is kept beside it.
    .short = Go back to a copy
cli-admin-restore-done = The database is now as it was in { $file }.
cli-admin-restore-aside = What stood there is in { $file }.
cli-admin-tables = Lists all tables, the last used first. A table in use may be further than it says here.
    .short = List all tables
    .json = Writes the list as JSON.
cli-admin-tables-none = There are no tables.
cli-admin-tables-id = Table
cli-admin-tables-game = Game
cli-admin-tables-phase = State
cli-admin-tables-players = Players
cli-admin-tables-used = Last used
cli-admin-tables-events = Events
cli-admin-tables-size = Size
cli-admin-phase-lobby = waiting
cli-admin-phase-playing = playing
cli-admin-phase-ended = match over
cli-admin-phase-closed = closed
cli-admin-kilobytes = { $size } kB
cli-admin-close = Closes a table, whoever is there. A match that is played there ends unfinished.
    .short = Close a table
cli-admin-close-noted = Table { $table } is to be closed.
cli-admin-people = Lists those in whose name NAME stands, with the id that other commands want. Names are not unique.
    .short = Find a person by name
cli-admin-people-none = Nobody is called that.
cli-admin-people-id = Id
cli-admin-people-name = Name
cli-admin-people-since = Since
cli-admin-people-kept-out = Kept out
cli-admin-people-banned = banned
cli-admin-ban = Refuses a guest from now on and takes their seats. PERSON is an id (see: pioche admin people), or a table and a seat, such as k3v7qmxw2bnd/2. Who throws their cookie away is another guest.
    .short = Keep a guest out
cli-admin-ban-noted = Kept out: { $person }
cli-admin-unban = Takes a ban back. PERSON is an id, as for ban.
    .short = Let a guest in again
cli-admin-unban-noted = No longer banned: { $person }
cli-admin-export-player = Writes all that is kept about a person as JSON, and nothing of others. PERSON is an id (see: pioche admin people), or a table and a seat, such as k3v7qmxw2bnd/2.
    .short = All that is kept about a person
cli-admin-erase-player = Forgets a person: name, words, reports, links and seats. What they played stays in the matches of others, without a name. PERSON is an id (see: pioche admin people), or a table and a seat, such as k3v7qmxw2bnd/2.
    .short = Forget a person
    .yes = Yes, I mean this person.
cli-admin-erase-player-unsure = This would erase { $name }, { $person }, and there is no way back. To do it, add --yes.
cli-admin-erase-player-noted = Erased: { $person }
cli-admin-rotate-keys = Makes another key for the cookies. Guests stay who they are if they come back before the next time.
    .short = Another key for the cookies
    .at-once = after a theft of the database: no cookie of before is worth anything, and everybody is a stranger
cli-admin-rotate-keys-noted =
    { $how ->
        [at_once] There is another key. Everybody is a stranger now.
       *[later] There is another key. The one before is believed until the next time.
    }
cli-admin-order-done = The server has done it.
cli-admin-order-late = The server has not done it yet. It will, as soon as it can.
cli-admin-order-later = No server runs on this database. The next one that starts will see to the rest.
cli-admin-no-such-person = Nobody here is “{ $value }”. Look for an id with: pioche admin people NAME
cli-admin-no-such-table = There is no table “{ $value }”.
cli-admin-nobody-there = Nobody sits in seat { $seat } of table { $table }.
cli-admin-closed-already = Table { $value } is closed already.
cli-admin-reports = Lists what people reported to you, with what was said around it.
    .short = What people reported to you
cli-admin-reports-none = Nothing was reported.
cli-admin-reports-table = Table { $table }
cli-admin-reports-count = Reports
cli-admin-reports-time = Time
cli-admin-reports-name = Name
cli-admin-reports-words = Words

## pioche cluster-demo

cli-cluster-demo = Shows several nodes on one database: starts PostgreSQL, three nodes and HAProxy on this machine, lets programs play at them, kills a node in the middle of it, and stays up for you to play. Nothing of it is kept.
    .short = Watch three nodes lose one
    .port = The port of the address to open (8000); 0 takes any free one.
    .once = Ends after the demonstration: with status 0, or 1 if something was not as promised.
cli-cluster-demo-not-installed = For this a part of Pioche is not installed. Install it: pip install pioche[cluster].
cli-cluster-demo-no-haproxy = For this HAProxy is needed, and there is no program called haproxy. Install it, on Debian with: apt-get install haproxy.
cli-cluster-demo-ended = { $name } ended by itself:
    { $said }
cli-cluster-demo-starts-database = Starting PostgreSQL
cli-cluster-demo-starts-nodes = Starting three nodes
cli-cluster-demo-starts-proxy = Starting HAProxy
cli-cluster-demo-ready = Pioche is at { $address }, on three nodes (Ctrl-C stops it all).
cli-cluster-demo-plays = { $tables } tables are played through the proxy, each with bots; at each somebody looks on straight at every one of the { $nodes } nodes.
cli-cluster-demo-killed = Now { $node } is killed (kill -9).
cli-cluster-demo-back =
    { $screens ->
        [one] Back through another node: one player, after { NUMBER($seconds, maximumFractionDigits: 1) } s.
       *[other] Back through other nodes: { $screens } players, the last after { NUMBER($seconds, maximumFractionDigits: 1) } s.
    }
cli-cluster-demo-goes-on = Play went on at all { $tables } tables, at the last one after { NUMBER($seconds, maximumFractionDigits: 1) } s.
cli-cluster-demo-restarts = Now { $node } is started again.
cli-cluster-demo-restarted = { $node } is back, and the proxy sends people there.
cli-cluster-demo-kept = Of { $commands } acknowledged commands each is in the database, once.
cli-cluster-demo-whole = The logs of the tables, { $lines } lines together, have no hole.
cli-cluster-demo-stays = The cluster stays up. Play at { $address } and try it yourself; Ctrl-C stops it all.
cli-cluster-demo-node = Node
cli-cluster-demo-state = State
cli-cluster-demo-up = up
cli-cluster-demo-down = down
cli-cluster-demo-minded = Tables minded
cli-cluster-demo-screens = Screens
cli-cluster-demo-moves = Moves stored
cli-cluster-demo-seen = Lines seen
cli-cluster-demo-apart = The nodes show a line of a log { NUMBER($milliseconds, maximumFractionDigits: 1) } ms apart (median of { $lines }).

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
cli-no-database = There is no database at { $database }.
cli-database-unavailable = The database cannot be opened or written: its disk may be full or read-only, the file may be somebody else’s, or another program holds it. Nothing was changed. ({ $reason })
cli-file-there = { $file } is there already, and was left as it is. To overwrite it, add --replace.
cli-file-not-written = The file { $file } cannot be written.

error-wrong_policies = There must be at least one bot, and no more of them than seats.
error-unreadable_receipt = This is not the receipt of a shuffle, or it was made by a newer Pioche.
error-unreadable_record = This is not the record of a match, or it was made by a newer Pioche.
error-unknown_language = There are no texts in this language.
error-port_taken = Nothing can listen at { $value }: another program does, or it is not an address of this machine.
error-setting_host = “{ $value }” is not an address to listen at.
error-setting_public_url = “{ $value }” is no address for visitors. Write https://cards.example.org, with nothing after the name but perhaps a port.
error-setting_metrics_from = “{ $value }” is not a list of addresses and networks. Write 127.0.0.1 or 10.0.0.0/8, with commas between.
error-setting_trusted_proxies = “{ $value }” is not a list of addresses and networks. Write 127.0.0.1 or 10.0.0.0/8, with commas between.
error-setting_invite = An invitation code has 6 to 64 letters; “{ $value }” does not.
error-setting_port = { $value } is not a port: they go from 0 to 65535.
error-setting_bot_pace = Bots cannot take { $value } seconds for a move: 0 to 60 is possible.
error-setting_idle_seconds = Tables cannot stay in memory for { $value } seconds.
error-database_unknown = { $value } is not the address of a database that can be used here. Write sqlite:///path/to/pioche.sqlite, or postgresql://user@host/name.
error-database_no_driver = { $value } is in PostgreSQL, for which a part of Pioche is not installed. Install it: pip install pioche[postgresql].
error-database_no_file = { $value } is in PostgreSQL, which has its own tools for copies: pg_dump and pg_restore.
error-database_in_use = { $value } is in use: another Pioche serves it. Stop that one, or give this one a database of its own.
error-database_older_in_use = { $value } is in use by an older Pioche. Start that server again with this version first.
error-database_newer = { $value } was written by a newer Pioche. Install that version or a later one, or open another database.
error-database_foreign = { $value } belongs to another program, and was left as it is. Give Pioche a database of its own.
error-database_damaged = { $value } is damaged or not a database, and was left as it is. Put back a whole copy: pioche admin restore COPY.
