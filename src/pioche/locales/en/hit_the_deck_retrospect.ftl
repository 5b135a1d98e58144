# Looking back on a match of Hit the Deck

lead-hit_the_deck-points = Points
lead-hit_the_deck-cards = Cards left

figure-hit_the_deck-rounds_won = Rounds won
    .best = most: { $names }
figure-hit_the_deck-cards_drawn = Cards drawn
    .best = fewest: { $names }
figure-hit_the_deck-penalty_cards = Penalty cards
    .best = fewest: { $names }
figure-hit_the_deck-races_won = First to slap
    .best = most often: { $names }
figure-hit_the_deck-races_lost = Races lost
    .best = fewest: { $names }
figure-hit_the_deck-false_slaps = False slaps
    .best = fewest: { $names }
figure-hit_the_deck-reaction = Reaction, in ms
    .best = fastest: { $names }

luck-hit_the_deck-draws_that_fit = Drawn cards that fitted
    .seat =
        { $chances ->
            [0] No draw that was left to chance.
            [one] { $measured } in 1 draw, { $expected } to be expected.
           *[other] { $measured } in { $chances } draws, { $expected } to be expected.
        }

remembered-hit_the_deck-slap =
    { $you ->
        [yes] { $first_name } slapped { $milliseconds } ms before you, and the cards were yours.
       *[no]
            { $first_you ->
                [yes] You slapped { $milliseconds } ms before { $name }, who drew the cards.
               *[no] { $first_name } slapped { $milliseconds } ms before { $name }, who drew the cards.
            }
    }
remembered-hit_the_deck-race_lost =
    { $count ->
        [0]
            { $you ->
                [yes] Your last card was a Hit the Deck with a Hand, and you lost its race.
               *[no] { $name }’s last card was a Hit the Deck with a Hand, but its race was lost.
            }
       *[other]
            { $you ->
                [yes] You had one card left, and lost a race.
               *[no] { $name } had one card left, and lost a race.
            }
    }
remembered-hit_the_deck-caught =
    { $you ->
        [yes] When { $first_name } went out, you still held { points-hit_the_deck }.
       *[no]
            { $first_you ->
                [yes] When you went out, { $name } still held { points-hit_the_deck }.
               *[no] When { $first_name } went out, { $name } still held { points-hit_the_deck }.
            }
    }
points-hit_the_deck =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
remembered-hit_the_deck-comeback_points =
    { $count ->
        [one]
            { $you ->
                [yes] You were last, 1 point behind, and won all the same.
               *[no] { $name } was last, 1 point behind, and won all the same.
            }
       *[other]
            { $you ->
                [yes] You were last, { $count } points behind, and won all the same.
               *[no] { $name } was last, { $count } points behind, and won all the same.
            }
    }
remembered-hit_the_deck-comeback_cards =
    { $count ->
        [one]
            { $you ->
                [yes] You were last, with 1 card more than the first, and won all the same.
               *[no] { $name } was last, with 1 card more than the first, and won all the same.
            }
       *[other]
            { $you ->
                [yes] You were last, with { $count } cards more than the first, and won all the same.
               *[no] { $name } was last, with { $count } cards more than the first, and won all the same.
            }
    }
remembered-hit_the_deck-narrow =
    { $you ->
        [yes] You won by { points-hit_the_deck } from { $first_name }.
       *[no]
            { $first_you ->
                [yes] { $name } won by { points-hit_the_deck } from you.
               *[no] { $name } won by { points-hit_the_deck } from { $first_name }.
            }
    }
