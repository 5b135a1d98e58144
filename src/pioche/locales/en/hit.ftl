# Hit!: all that the game says

game-hit = Hit!
    .summary = Push your luck, steal from your rivals, and stop while your line still lies in front of you.

## Cards

# The same in the history, on the card, and by ear.
card-hit =
    { $card ->
        [8] an 8
       *[other] a { $card }
    }

# Cards of one value: "two 5s".
cards-hit =
    { $count ->
        [1] { card-hit }
        [2] two { $card }s
        [3] three { $card }s
        [4] four { $card }s
        [5] five { $card }s
        [6] six { $card }s
        [7] seven { $card }s
        [8] eight { $card }s
        [9] nine { $card }s
        [10] ten { $card }s
       *[other] { $count } { $card }s
    }

## Moves

move-hit-draw = Draw
    .key = D
    .hint = Turn over the top card of the pile.
move-hit-stop = Stop
    .key = S
    .hint = End your turn. Your line stays in front of you, in view and in reach, until your next turn.
move-hit-steal = Steal
    .key = T
    .hint = Take every card of this value from the other lines.
    .brings =
        A steal takes { cards-hit }: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
move-hit-leave = Leave
    .key = L
    .hint = Take none of them, and go on with the line you have.

## Options

option-hit-rounds = Rounds
    .hint = The rounds of the match. Each begins with a fresh pile, one seat further on.
option-hit-beginner = Beginner mode
    .hint = Everybody sees the exact chance of losing the turn with the next card.
option-hit-steal_ends_turn = A steal ends the turn
    .hint = When you steal, your turn is over; when you leave, it goes on.

## The chance to lose the turn, in beginner mode

odds-hit-draw =
    { $cases ->
        [0] No card of the pile would lose the turn.
        [one] 1 card of { $of } would lose the turn: { $percent }.
       *[other] { $cases } cards of { $of } would lose the turn: { $percent }.
    }
odds-hit-steal =
    { $cases ->
        [0] After a steal no card would lose the turn.
        [one] After a steal 1 card of { $of } would lose the turn: { $percent }.
       *[other] After a steal { $cases } cards of { $of } would lose the turn: { $percent }.
    }
odds-hit-leave =
    { $cases ->
        [0] Without it no card would lose the turn.
        [one] Without it 1 card of { $of } would lose the turn: { $percent }.
       *[other] Without it { $cases } cards of { $of } would lose the turn: { $percent }.
    }

## What happened

notice-hit-dealt =
    { $first_you ->
        [yes] Round { $round } begins with { $cards } cards in the pile. You start.
       *[no] Round { $round } begins with { $cards } cards in the pile. { $first_name } starts.
    }
notice-hit-turn_started =
    { $you ->
        [yes]
            { $banked_count ->
                [0] It is your turn.
                [one] It is your turn. Safe in your loot: { $banked }.
               *[other] It is your turn. { $banked_count } cards are safe in your loot: { $banked }.
            }
       *[no]
            { $banked_count ->
                [0] It is { $name }’s turn.
                [one] It is { $name }’s turn. Safe in the loot: { $banked }.
               *[other] It is { $name }’s turn. { $banked_count } cards are safe in the loot: { $banked }.
            }
    }
notice-hit-drawn =
    { $you ->
        [yes] You draw { card-hit }.
       *[no] { $name } draws { card-hit }.
    }
notice-hit-busted =
    { $you ->
        [yes] You lose this turn, and { $cards_count } cards with it: { $cards }.
       *[no] { $name } loses this turn, and { $cards_count } cards with it: { $cards }.
    }
notice-hit-steal_offered =
    { $you ->
        [yes] You may steal { cards-hit } from { $names }.
       *[no] { $name } may steal { cards-hit } from { $names }.
    }
notice-hit-stolen =
    { $you ->
        [yes] You steal { cards-hit } from { $names }.
       *[no] { $name } steals { cards-hit } from { $names }.
    }
notice-hit-declined =
    { $you ->
        [yes] You leave the { $card }s where they are.
       *[no] { $name } leaves the { $card }s where they are.
    }
notice-hit-stopped =
    { $you ->
        [yes] You stop.
       *[no] { $name } stops.
    }
notice-hit-round_ended = Round { $round } is over: the pile is empty, and every line goes to its loot.

## Why a move is refused

error-answer_steal_first = Not now: answer the steal first.
error-draw_first = Not yet: every turn begins with a card.
error-no_steal_offered = There is nothing to steal at the moment.

## What decided the match

decided-hit-score = The most points win.
decided-hit-cards = Level on points: the most cards in the loot decide.
decided-hit-lost_turns = Level on points and cards: the fewest lost turns decide.
decided-hit-seat = Level on points, cards and lost turns: the lower seat number decides.
