# Shithead: all that the game says

game-shithead = Shithead
    .summary = Get rid of every card: your hand, what lies face up, then what nobody has seen. Only do not be last.

## Cards

# The same in the history, on the card, and by ear. A joker is “*”.
card-shithead =
    { FIRST($card) ->
        [2] the 2 of { suit-shithead }
        [3] the 3 of { suit-shithead }
        [4] the 4 of { suit-shithead }
        [5] the 5 of { suit-shithead }
        [6] the 6 of { suit-shithead }
        [7] the 7 of { suit-shithead }
        [8] the 8 of { suit-shithead }
        [9] the 9 of { suit-shithead }
        [T] the 10 of { suit-shithead }
        [J] the jack of { suit-shithead }
        [Q] the queen of { suit-shithead }
        [K] the king of { suit-shithead }
        [A] the ace of { suit-shithead }
       *[other] a joker
    }
suit-shithead =
    { LAST($card) ->
        [c] clubs
        [d] diamonds
        [h] hearts
       *[s] spades
    }

# A card by its rank alone: its letter, or “*” for a joker.
rank-shithead =
    { FIRST($rank) ->
        [2] a 2
        [3] a 3
        [4] a 4
        [5] a 5
        [6] a 6
        [7] a 7
        [8] an 8
        [9] a 9
        [T] a 10
        [J] a jack
        [Q] a queen
        [K] a king
        [A] an ace
       *[other] a joker
    }
ranks-shithead =
    { FIRST($rank) ->
        [2] 2s
        [3] 3s
        [4] 4s
        [5] 5s
        [6] 6s
        [7] 7s
        [8] 8s
        [9] 9s
        [T] 10s
        [J] jacks
        [Q] queens
        [K] kings
        [A] aces
       *[other] jokers
    }

# Cards of one rank: “two 7s”.
cards-shithead =
    { $count ->
        [1] { rank-shithead }
        [2] two { ranks-shithead }
        [3] three { ranks-shithead }
        [4] four { ranks-shithead }
        [5] five { ranks-shithead }
        [6] six { ranks-shithead }
       *[other] { $count } { ranks-shithead }
    }

## Moves

move-shithead-up = Lay face up
    .with = Lay { $cards } face up
    .key = U
    .hint = Before the first turn: choose the three of your six cards that lie face up, all at once.
move-shithead-play = Play
    .with = Play { $cards }
    .key = P
    .hint = Play one or more cards of one rank, equal to the top of the pile or higher. Add a joker to them, or let it stand for the rank alone; after a plus sign, face-up cards of the rank.
move-shithead-pick = Pick up
    .with = Pick up, with { $cards }
    .key = K
    .hint = Take the whole pile into your hand; without a hand, face-up cards of one rank with it.
move-shithead-blind = Turn over
    .with = Turn over card { $number }
    .key = T
    .hint = Turn over one of your face-down cards, and play it if it may be played.
move-shithead-as = Name the joker
    .with = { $cards }
    .key = N
    .hint = Say which rank the joker that you have turned over stands for.

## Options

option-shithead-rounds = Rounds
    .hint = The deals of the match. Every round scores your place in it, and the lowest total wins.
    .example = First, third and second make 6 points.
option-shithead-beginner = Beginner mode
    .hint = Before you turn a card over blind, you see the exact chance that it can be played.
    .example = On a king, 12 of the 40 cards that you cannot see can be played: 30%.
option-shithead-ten_on = A 10 goes on
    .hint = What a 10, which burns the pile, may be played on.
    .example = A jack lies on the pile. By its rank, a 10 is too low for it; otherwise it burns the jack.
option-shithead-ten_on-value-rank = its rank
option-shithead-ten_on-value-not_seven = anything but a 7
option-shithead-ten_on-value-anything = anything
option-shithead-transparent_threes = Transparent 3s
    .hint = A 3 shows the rank that lies under it.
    .example = A 3 lies on a king: the next player must still beat the king.
option-shithead-voluntary_pick = Pick up at any time
    .hint = You may pick the pile up although you could play.
    .example = Two aces lie on the pile, and you hold one more: pick them up, and keep three for the end.
option-shithead-join_up = Face-up cards join
    .hint = When face-up cards may be played together with cards of their rank from the hand.
    .example = You hold two 7s, and a third lies face up. Play all three at once, or only when the two are your whole hand and there is nothing left to draw.
option-shithead-join_up-value-any = at any time
option-shithead-join_up-value-last_hand = with the last hand only
option-shithead-jokers = Jokers
    .hint = Each pack has two jokers. A joker stands for any rank that may be played now.
    .example = A queen lies on the pile: your joker may be an ace, or a humble 2.
option-shithead-packs = Packs
    .hint = How many packs of cards are shuffled together. Six players need two.
    .example = With two packs there are eight 7s, and four jokers.
option-shithead-packs-value-auto = as many as needed
option-shithead-packs-value-1 = one
option-shithead-packs-value-2 = two

preset-shithead-book = By the book
    .hint = The rules as our rulebook has them.
preset-shithead-common = As many play it
    .hint = A 10 goes on anything but a 7, 3s are transparent, and the pile may be picked up at any time.

## The chance that a blind card can be played, in beginner mode

odds-shithead-blind =
    { $cases ->
        [0] None of the { $of } cards that you cannot see can be played.
        [one] 1 of the { $of } cards that you cannot see can be played: { $percent }.
       *[other] { $cases } of the { $of } cards that you cannot see can be played: { $percent }.
    }

## What happened

notice-shithead-dealt =
    { $first_you ->
        [yes] Round { $round } is dealt, and { $count } cards are left to draw. You will start. Choose the three cards that lie face up.
       *[no] Round { $round } is dealt, and { $count } cards are left to draw. { $first_name } will start. Choose the three cards that lie face up.
    }
notice-shithead-arranged =
    { $you ->
        [yes] You have chosen your face-up cards.
       *[no] { $name } has chosen.
    }
notice-shithead-revealed = All have chosen: the face-up cards are shown.
notice-shithead-turn_started =
    { $you ->
        [yes]
            { $is_extra ->
                [yes] You play again.
               *[no] It is your turn.
            }
       *[no]
            { $is_extra ->
                [yes] { $name } plays again.
               *[no] It is { $name }’s turn.
            }
    }
# “You play two 3s as 9s, together with a 9 face up.”
notice-shithead-played =
    { $you ->
        [yes] You play
       *[no] { $name } plays
    } { $cards }{ $is_assumed ->
        [yes]
            { $cards_count ->
                [one] { " " }as { rank-shithead }
               *[other] { " " }as { ranks-shithead }
            }
       *[no] { "" }
    }{ $joined_count ->
        [0] { "" }
       *[other] , together with { $joined } face up
    }{ $is_transparent ->
        [yes] . What lies below still counts: { shown-shithead }
       *[no] { "" }
    }.
shown-shithead =
    { FIRST($shows) ->
        [2] a 2
        [3] a 3
        [4] a 4
        [5] a 5
        [6] a 6
        [7] a 7
        [8] an 8
        [9] a 9
        [T] a 10
        [J] a jack
        [Q] a queen
        [K] a king
       *[A] an ace
    }
notice-shithead-refilled =
    { $you ->
        [yes]
            { $cards_count ->
                [0] You draw { $count } cards.
               *[other] You draw { $cards }.
            }
       *[no]
            { $count ->
                [one] { $name } draws a card.
               *[other] { $name } draws { $count } cards.
            }
    }
notice-shithead-picked_up =
    { $you ->
        [yes]
            { $taken_count ->
                [0] You pick the pile up: { pile-shithead }.
               *[other] You pick the pile up, { pile-shithead }, and { $taken } with it.
            }
       *[no]
            { $taken_count ->
                [0] { $name } picks the pile up: { pile-shithead }.
               *[other] { $name } picks the pile up, { pile-shithead }, and { $taken } with it.
            }
    }
pile-shithead =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
notice-shithead-flipped =
    { $you ->
        [yes] You turn over { card-shithead }.
       *[no] { $name } turns over { card-shithead }.
    }
notice-shithead-named =
    { $you ->
        [yes] You name the joker: it is { rank-shithead }.
       *[no] { $name } names the joker: it is { rank-shithead }.
    }
notice-shithead-failed_blind =
    { $you ->
        [yes]
            { $count ->
                [one] It cannot be played: you take it into your hand, with the card of the pile.
               *[other] It cannot be played: you take it into your hand, with the { $count } cards of the pile.
            }
       *[no]
            { $count ->
                [one] It cannot be played: { $name } takes it into the hand, with the card of the pile.
               *[other] It cannot be played: { $name } takes it into the hand, with the { $count } cards of the pile.
            }
    }
notice-shithead-burned =
    { $by ->
        [ten] The 10 burns the pile: { pile-shithead }.
       *[four] Four of a rank burn the pile: { pile-shithead }.
    }
notice-shithead-skipped = Skipped: { $names }.
notice-shithead-went_out =
    { $you ->
        [yes] You are out, in { place-shithead } place.
       *[no] { $name } is out, in { place-shithead } place.
    }
place-shithead =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
notice-shithead-round_ended =
    { $ending ->
        [mic_drop]
            { $you ->
                [yes] Mic Drop! You end round { $round } with an 8.
               *[no] Mic Drop! { $name } ends round { $round } with an 8.
            }
        [burn_unit]
            { $you ->
                [yes] Burn Unit! You end round { $round } with a 10.
               *[no] Burn Unit! { $name } ends round { $round } with a 10.
            }
        [cap] Round { $round } ends with its 1,000th move: the fewest cards come first.
       *[last_card]
            { $you ->
                [yes] You end round { $round }: only one player is left with cards.
               *[no] { $name } ends round { $round }: only one player is left with cards.
            }
    }

## Fatalities: how the last play of a round is called

fatality-shithead-mic_drop = Mic Drop
    .hint = The round ended with an 8: nobody was left to skip.
fatality-shithead-burn_unit = Burn Unit
    .hint = The round ended with a 10: the pile went up in flames.

## Why a move is refused

error-too_low = Too low: it takes the rank on the pile, or a higher one.
error-seven_or_lower = After a 7 it takes a 7 or lower.
error-ten_on_rank = Here a 10 follows its rank: it does not go on a jack, queen, king, ace or 7.
error-must_play = You can play, so you must.
error-nothing_to_pick = There is no pile to pick up.
error-pick_alone = Face-up cards come with the pile only when your hand is empty.
error-wrong_zone = Not from there: first the hand, then the face-up cards, then the face-down ones.
error-not_held = You do not have these cards there.
error-no_such_card = No card is left in this place.
error-all_naturals_first = Face-up cards join only when all the cards of this rank in your hand go with them.
error-join_last_hand = At this table face-up cards join only your last hand, when there is nothing left to draw.
error-cannot_inherit = 3s take the rank on the pile only when they are your whole hand and there is nothing left to draw.
error-already_arranged = Your face-up cards are chosen.
error-arranging = Not yet: everybody is still choosing the face-up cards.
error-name_the_joker = First say which rank your joker stands for.
error-no_joker_waits = No joker is waiting for a rank.
error-too_few_packs = Six players need two packs.

## What decided the match

decided-shithead-total = The lowest total of places wins.
decided-shithead-firsts = Level on points: the most first places decide.
decided-shithead-lasts = Level on points and first places: the fewest last places decide.
decided-shithead-shared = Level in everything: the victory is shared.
