# Looking back on a match of Hit!

lead-hit-points = Points

figure-hit-cards_drawn = Cards drawn
    .best = most: { $names }
figure-hit-steals_made = Steals made
    .best = most: { $names }
figure-hit-steals_suffered = Steals suffered
    .best = fewest: { $names }
figure-hit-lost_turns = Lost turns
    .best = fewest: { $names }

luck-hit-lost_turns = Turns lost
    .seat =
        { $chances ->
            [0] No draw that could have lost the turn.
            [one] { $measured } lost in 1 risky draw, { $expected } to be expected.
           *[other] { $measured } lost in { $chances } risky draws, { $expected } to be expected.
        }

remembered-hit-steal =
    { $you ->
        [yes] You stole { cards-hit } from { $names }, { points-hit } at one stroke.
       *[no] { $name } stole { cards-hit } from { $names }, { points-hit } at one stroke.
    }
points-hit =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
remembered-hit-loss =
    { $you ->
        [yes] One card too many: you lost a line of { $count } cards and { points-hit }.
       *[no] One card too many: { $name } lost a line of { $count } cards and { points-hit }.
    }
remembered-hit-survived =
    { $you ->
        [yes] You drew { $count } cards in one turn and kept them all. The chance of that was { $percent }.
       *[no] { $name } drew { $count } cards in one turn and kept them all. The chance of that was { $percent }.
    }
remembered-hit-comeback_points =
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
remembered-hit-narrow =
    { $you ->
        [yes] You won by { points-hit } from { $first_name }.
       *[no]
            { $first_you ->
                [yes] { $name } won by { points-hit } from you.
               *[no] { $name } won by { points-hit } from { $first_name }.
            }
    }
