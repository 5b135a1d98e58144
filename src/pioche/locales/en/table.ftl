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
    .hint = Stops in good time.
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
notice-table-started = { $number ->
        [1] The match begins.
       *[other] Match { $number } begins.
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
error-client_not_built = The web client has not been built.
error-clock_value = This clock is not on offer.
error-internal_error = The server made a mistake. Nothing has changed; try again.
error-invalid_request = The server did not understand. Reload the page.
error-log_unavailable = The server could not store that. Nothing has changed; try again in a moment.
error-match_not_running = No match is being played.
error-match_over = The match is over.
error-match_not_over = The record can be had when the match is over: it shows every card.
error-match_running = Not while a match is played.
error-name_empty = A name needs at least one visible character.
error-name_forbidden = This name has characters that are not allowed here.
error-name_long = This name is too long: 24 characters at most.
error-name_needed = Choose a name first.
error-name_taken = Somebody here has this name, or one that looks like it. Choose another.
error-no_person = A match needs at least one person in a seat.
error-no_such_seat = There is no such seat.
error-no_such_table = There is no such table.
error-not_a_bot = There is no bot in this seat.
error-not_absent = This player is here, or has not been away for long.
error-not_admitted = The table does not know you. Reload the page.
error-not_allowed = That cannot be done here.
error-not_found = There is nothing here.
error-not_host = Only the host can do that.
error-not_seated = Take a seat first.
error-not_your_turn = It is not your turn.
error-option_value = One of the options has a value that is not allowed.
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
error-wrong_seats = This game cannot be played by so many.
