# Hit the Deck: all that the game says

game-hit_the_deck = Hit the Deck
    .summary = Match colour or number, get rid of your cards, and be quick with your hand.

## Cards

# The same in the history, on the card, and by ear.
card-hit_the_deck =
    { $card ->
        [R1] a red 1
        [R2] a red 2
        [R3] a red 3
        [R4] a red 4
        [R5] a red 5
        [B1] a blue 1
        [B2] a blue 2
        [B3] a blue 3
        [B4] a blue 4
        [B5] a blue 5
        [G1] a green 1
        [G2] a green 2
        [G3] a green 3
        [G4] a green 4
        [G5] a green 5
        [Y1] a yellow 1
        [Y2] a yellow 2
        [Y3] a yellow 3
        [Y4] a yellow 4
        [Y5] a yellow 5
        [RC] a red Cut the Deck
        [BC] a blue Cut the Deck
        [GC] a green Cut the Deck
        [YC] a yellow Cut the Deck
        [RF] a red Flip the Deck
        [BF] a blue Flip the Deck
        [GF] a green Flip the Deck
        [YF] a yellow Flip the Deck
        [N1] a Hit the Deck with a 1
        [N2] a Hit the Deck with a 2
        [N3] a Hit the Deck with a 3
        [N4] a Hit the Deck with a 4
        [N5] a Hit the Deck with a 5
        [KR] a Hit the Deck with red
        [KB] a Hit the Deck with blue
        [KG] a Hit the Deck with green
        [KY] a Hit the Deck with yellow
       *[other] a Hit the Deck with a Hand
    }

# What a Number or Color card in play asks for; $card is that card.
demanded-hit_the_deck =
    { $card ->
        [N1] a 1
        [N2] a 2
        [N3] a 3
        [N4] a 4
        [N5] a 5
        [KR] red
        [KB] blue
        [KG] green
       *[other] yellow
    }

## Moves

move-hit_the_deck-play = Play
    .with = Play { card-hit_the_deck }
    .key = P
    .hint = Play a card that matches the one in play: its colour, its number, or a card that goes on anything.
move-hit_the_deck-draw = Draw
    .key = D
    .hint = Draw a card; only when you have none that matches.
move-hit_the_deck-pass = Keep it
    .key = K
    .hint = Keep the card that you have drawn. Your turn is over.
move-hit_the_deck-cut = Cut
    .with = Cut { $count }
    .key = C
    .hint = Lift so many cards off the pile. The last of them comes into play.
move-hit_the_deck-announce = “Hit the deck with a hand!”
    .key = A
    .hint = Say that the race is on. Only for whoever played the card.
move-hit_the_deck-slap = Slap
    .key = S
    .hint = Hit the deck, before the others do.
move-hit_the_deck-miss = Give up
    .key = G
    .hint = Let this race go, and whatever you still owe in it.

## Options

option-hit_the_deck-target = Points that end the match
    .hint = The match ends with the round in which somebody has so many. The fewest points win.
option-hit_the_deck-auto_announce = Announced by itself
    .hint = A Hit the Deck with a Hand announces itself. For touch screens, and for players who cannot be quick.
option-hit_the_deck-wild_on_wild = Wild on wild
    .hint = A demand is also answered by any Number, Color or Hand card.
option-hit_the_deck-bury_word_cards = Bury word cards
    .hint = A word card that a cut or a flip uncovers goes to the bottom of the discard instead of doing what it says.
option-hit_the_deck-false_slap = Price of a false slap
    .hint = The cards that you draw if you slap when there is no race.
option-hit_the_deck-beginner = Beginner mode
    .hint = You see the exact chance that a card you draw can be played.

## The chance that a drawn card can be played, in beginner mode

odds-hit_the_deck-draw =
    { $cases ->
        [0] Of all the cards that a draw may bring, none could be played.
       *[other] Of the { $of } cards that a draw may bring, { $cases } could be played: { $percent }.
    }

## What happened

notice-hit_the_deck-dealt =
    { $put_back ->
        [0] { deal-hit_the_deck } The first card is { card-hit_the_deck }.
        [1] { deal-hit_the_deck } A Hit the Deck with a Hand came first and went back into the pile. The first card is { card-hit_the_deck }.
       *[other] { deal-hit_the_deck } { $put_back } Hit the Deck with a Hand came first and went back into the pile. The first card is { card-hit_the_deck }.
    }
deal-hit_the_deck =
    { $you ->
        [yes] Round { $round }: you deal.
       *[no] Round { $round }: { $name } deals.
    }
notice-hit_the_deck-turn_started =
    { $card ->
        [N1] { turn-hit_the_deck } Only a 1 will do.
        [N2] { turn-hit_the_deck } Only a 2 will do.
        [N3] { turn-hit_the_deck } Only a 3 will do.
        [N4] { turn-hit_the_deck } Only a 4 will do.
        [N5] { turn-hit_the_deck } Only a 5 will do.
        [KR] { turn-hit_the_deck } Only red will do.
        [KB] { turn-hit_the_deck } Only blue will do.
        [KG] { turn-hit_the_deck } Only green will do.
        [KY] { turn-hit_the_deck } Only yellow will do.
        [H] { turn-hit_the_deck } Every card matches.
       *[other] { turn-hit_the_deck }
    }
turn-hit_the_deck =
    { $you ->
        [yes] It is your turn.
       *[no] It is { $name }’s turn.
    }
notice-hit_the_deck-cut_started =
    { $you ->
        [yes] You have to cut the pile.
       *[no] { $name } has to cut the pile.
    }
notice-hit_the_deck-nothing_to_cut =
    { $you ->
        [yes] There is nothing to cut: you lose your turn.
       *[no] There is nothing to cut: { $name } loses the turn.
    }
notice-hit_the_deck-played =
    { $you ->
        [yes] You play { card-hit_the_deck }.
       *[no] { $name } plays { card-hit_the_deck }.
    }
notice-hit_the_deck-drawn =
    { $you ->
        [yes]
            { $can_play ->
                [yes] You draw { $cards }: play it or keep it.
               *[no] You draw { $cards }, which does not match.
            }
       *[no]
            { $can_play ->
                [yes] { $name } draws a card that could be played.
               *[no] { $name } draws a card.
            }
    }
notice-hit_the_deck-nothing_to_draw =
    { $you ->
        [yes] There is no card left for you to draw.
       *[no] There is no card left for { $name } to draw.
    }
notice-hit_the_deck-passed =
    { $you ->
        [yes] You keep the card.
       *[no] { $name } keeps the card.
    }
notice-hit_the_deck-refilled =
    { $count ->
        [one] The pile is empty: the card below the one in play is the new pile.
       *[other] The pile is empty: { $count } cards of the discard are shuffled, and are the new pile.
    }
notice-hit_the_deck-pile_cut =
    { $you ->
        [yes] You cut { $count }: { card-hit_the_deck } comes into play.
       *[no] { $name } cuts { $count }: { card-hit_the_deck } comes into play.
    }
notice-hit_the_deck-flipped =
    { $direction ->
        [1] { flip-hit_the_deck } Play goes clockwise.
       *[other] { flip-hit_the_deck } Play goes counter-clockwise.
    }
flip-hit_the_deck =
    { $you ->
        [yes] You turn the piles over: { card-hit_the_deck } comes up.
       *[no] { $name } turns the piles over: { card-hit_the_deck } comes up.
    }
notice-hit_the_deck-reversed =
    { $direction ->
        [1] There is no pile to turn over. Play goes clockwise.
       *[other] There is no pile to turn over. Play goes counter-clockwise.
    }
notice-hit_the_deck-buried = To the bottom of the discard goes { card-hit_the_deck }.
notice-hit_the_deck-race_opened =
    { $announced ->
        [yes] “Hit the deck with a hand!” The race is on: slap!
       *[no]
            { $you ->
                [yes] Announce it, and slap!
               *[no] The race is on: slap!
            }
    }
notice-hit_the_deck-announced =
    { $you ->
        [yes] You say: “Hit the deck with a hand!”
       *[no] { $name } says: “Hit the deck with a hand!”
    }
notice-hit_the_deck-slapped =
    { $you ->
        [yes] You slap.
       *[no] { $name } slaps.
    }
notice-hit_the_deck-gave_up =
    { $you ->
        [yes] You give up this race.
       *[no] { $name } gives up this race.
    }
notice-hit_the_deck-race_closed =
    { $announced ->
        [yes]
            { $you ->
                [yes] You were the last.
               *[no] { $name } was the last.
            }
       *[no]
            { $you ->
                [yes] You did not announce it.
               *[no] { $name } did not announce it.
            }
    }
notice-hit_the_deck-false_slapped =
    { $you ->
        [yes] You slap, but there is no race.
       *[no] { $name } slaps, but there is no race.
    }
notice-hit_the_deck-took =
    { $you ->
        [yes]
            { $count ->
                [one] You draw 1 card: { $cards }.
               *[other] You draw { $count } cards: { $cards }.
            }
       *[no]
            { $count ->
                [one] { $name } draws 1 card.
               *[other] { $name } draws { $count } cards.
            }
    }
notice-hit_the_deck-went_out =
    { $you ->
        [yes] You have played your last card!
       *[no] { $name } has played the last card!
    }
notice-hit_the_deck-round_ended =
    { $reason ->
        [blocked] Round { $round } is over: nobody can do anything. Every hand is counted.
        [too_long] Round { $round } is over: it has had 2,000 moves. Every hand is counted.
       *[out] Round { $round } is over. What is left in the hands is counted.
    }

## Why a move is refused

error-race_open = Not now: a race is on.
error-cut_first = First cut the pile.
error-not_in_hand = You do not hold this card.
error-drawn_card_only = You may play the card that you have drawn, or keep it, but no other.
error-demand_number = It does not answer the demand: it takes a card with the number, or the card that asks for the same one.
error-demand_colour = It does not answer the demand: it takes a card of the colour.
error-wrong_colour_or_number = It has neither the colour nor the number of the card in play.
error-answer_drawn = You have drawn already: play the card, or keep it.
error-holds_match = You hold a card that matches: play it.
error-nothing_drawn = You have drawn no card that you could keep.
error-no_cut = There is nothing to cut now.
error-cut_range = Cut about half of the pile: between a third and two thirds of it.
error-no_race = There is no race now.
error-not_announcer = It is for whoever played the card to announce it.
error-given_up = You have given up this race.
error-nothing_owed = You have done all that this race asks of you.

## What decided the match

decided-hit_the_deck-total = The fewest points win.
decided-hit_the_deck-shared = The fewest points win, and several players have them.
