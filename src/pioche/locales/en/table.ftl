## Words that every game uses

option-value-on = on
option-value-off = off

phase-lobby = waiting for players
phase-playing = being played
phase-ended = over
phase-closed = closed

policy-random = Carefree
    .hint = Plays without a thought.
policy-steady = Steady
    .hint = Plays by good rules of thumb.
policy-sharp = Sharp
    .hint = Weighs every chance.

bot-name-1 = Magpie
bot-name-2 = Heron
bot-name-3 = Owl
bot-name-4 = Rook
bot-name-5 = Stork
bot-name-6 = Plover
bot-name-7 = Curlew
bot-name-8 = Lapwing

somebody = somebody

## What happened at the table

notice-table-created = { $you ->
        [yes] You open the table.
       *[no] { $person } opens the table.
    }
notice-table-configured = The host changes what is played.
notice-table-sat = { $you ->
        [yes] You sit down.
       *[no] { $person } sits down.
    }
notice-table-stood_up = { $you ->
        [yes] You stand up.
       *[no] { $person } stands up.
    }
notice-table-bot_added = { $bot_name }, a bot, joins the table.
notice-table-bot_removed = { $bot_name }, a bot, leaves the table.
notice-table-host_changed = { $you ->
        [yes] You are the host now.
       *[no] { $person } is the host now.
    }
notice-table-salts_missed = { $count ->
        [1] { $names } did not answer in time and is left out; the shuffle begins again.
       *[other] { $names } did not answer in time and are left out; the shuffle begins again.
    }
notice-table-shuffle_called_off = The shuffle is called off: a player has left.
notice-table-started = { $number ->
        [1] The match begins.
       *[other] Match { $number } begins.
    }
notice-table-race_decided = { $first_you ->
        [yes] You were the fastest, with { $reaction } ms.
       *[no] { $first_name } was the fastest, with { $reaction } ms.
    }
notice-table-timed_out = { $you ->
        [yes] Your time is up. After two turns in a row a bot plays for you until you are back.
       *[no] { $name }’s time is up.
    }
notice-table-stand_in_started = { $you ->
        [yes] A bot plays for you until you are back.
       *[no] A bot plays for { $name } from now on.
    }
notice-table-stand_in_ended = { $you ->
        [yes] You are back and play for yourself again.
       *[no] { $name } is back.
    }
notice-table-left = { $you ->
        [yes] You leave the match.
       *[no] { $person } leaves the match.
    }
notice-table-end_asked = { $you ->
        [yes] You ask to end the match.
       *[no] { $person } would like to end the match.
    }
notice-table-end_refused = { $you ->
        [yes] You would rather play on.
       *[no] { $person } would rather play on.
    }
notice-table-match_ended = { $finished ->
        [no] The match is ended without a winner.
       *[yes] { $you ->
            [yes] { $count ->
                [one] The match is over. You win!
               *[other] The match is over. { $names } win.
            }
           *[no] { $count ->
                [one] The match is over. { $names } wins.
               *[other] The match is over. { $names } win.
            }
        }
    }
notice-table-resumed = The server was away for a moment. No clock was charged for it.
notice-table-closed = The table is closed.

## Why the table says no

error-already_seated = You already have a seat here.
error-announce_first = Announce the Hand first: that is your slap too.
error-anticipated = That was too early to be an answer to the card. Slap again.
error-client_not_built = The web client has not been built.
error-chat_with_strangers = At an open table there is no free chat.
error-clock_kept = Somebody who sat down for turns of days is away: the clock stays.
error-clock_value = This clock is not on offer.
error-internal_error = The server made a mistake. Nothing has changed; try again.
error-invalid_request = The server did not understand. Reload the page.
error-log_unavailable = The server could not store that. Nothing has changed; try again in a moment.
error-log_in_doubt = The server lost its database just then. The table will show whether that was kept; if not, try again.
error-match_not_running = No match is being played.
error-match_over = The match is over.
error-match_not_over = You can look back when the match is over: then every card may be seen.
error-handover_over = This link was used already, or is too old. Ask for a new one on your other device.
error-open_tables_off = This server lists no open tables.
error-hashes_first = The salts are opened when the hashes of all are in.
error-left_out = This shuffle goes on without you.
error-other_salt = This is not the salt whose hash you sent.
error-salt_given = You have chosen another salt already.
error-shuffling = Not while the cards are being shuffled.
error-match_running = Not while a match is played.
error-name_empty = A name needs at least one visible character.
error-name_forbidden = This name has characters that are not allowed here.
error-name_long = This name is too long: 24 characters at most.
error-name_needed = Choose a name first.
error-name_taken = Somebody here has this name, or one that looks like it. Choose another.
error-no_person = A match needs at least one person in a seat.
error-no_such_match = This table has had no such match.
error-no_such_seat = There is no such seat.
error-no_such_table = There is no such table.
error-not_a_bot = There is no bot in this seat.
error-not_absent = This player is here, or has not been away for long.
error-unknown_host = This server does not answer to this address. Open the one that you were given.
error-foreign_origin = This page does not belong to this server. Open the address that you were given.
error-banned = Whoever runs this server does not let you in.
error-not_invited = Only those who were invited may come in. Give the code of the invitation.
error-wrong_invite = That is not the code. Ask the person who invited you.
error-not_admitted = The table does not know you. Reload the page.
error-not_allowed = That cannot be done here.
error-not_found = There is nothing here.
error-not_host = Only the host can do that.
error-not_seated = Take a seat first.
error-not_to_be_seen = This match is for those alone who played it.
error-not_your_turn = It is not your turn.
error-option_value = One of the options has a value that is not allowed.
error-race_missed = Too late for this race.
error-seat_taken = This seat is taken.
error-seats_empty = Every seat needs a player or a bot.
error-seats_occupied = There are more players than seats: somebody would have to stand up first.
error-stale = The table has moved on. Look again, then choose.
error-table_closed = The table is closed.
error-table_full = Every seat is taken. You can watch.
error-too_early = Too early: there is still time.
error-too_fast = That was too fast. Wait a moment.
error-too_large = This message is too long.
error-too_many_tables = You have opened many tables. Close one, or wait a while.
error-unknown = Something went wrong. Try again.
error-unknown_game = This game is not played here.
error-unknown_move = This is not a move of this game.
error-unknown_option = This game has no such option.
error-unknown_policy = There is no such bot for this game.
error-unreadable = The server did not understand. Reload the page.
error-wall_is_no_player = This screen only shows the table. Play from your own device.
error-wrong_seats = This game cannot be played by so many.
