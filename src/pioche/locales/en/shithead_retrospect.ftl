# Looking back on a match of Shithead

lead-shithead-places = Sum of places
lead-shithead-cards = Cards left

figure-shithead-piles_picked_up = Piles picked up
    .best = fewest: { $names }
figure-shithead-cards_picked_up = Cards picked up
    .best = fewest: { $names }
figure-shithead-burns = Piles burned
    .best = most: { $names }
figure-shithead-skipped = Times skipped
    .best = fewest: { $names }
figure-shithead-fatalities = Fatalities
    .best = most: { $names }

luck-shithead-blind_fitted = Blind cards that fitted
    .seat =
        { $chances ->
            [0] No blind card that was left to chance.
            [one] { $measured } of 1, { $expected } to be expected.
           *[other] { $measured } of { $chances }, { $expected } to be expected.
        }

remembered-shithead-picked_up =
    { $you ->
        [yes] You picked up a pile of { $count } cards.
       *[no] { $name } picked up a pile of { $count } cards.
    }
remembered-shithead-burned =
    { $you ->
        [yes] You sent { $count } cards up in flames at once.
       *[no] { $name } sent { $count } cards up in flames at once.
    }
remembered-shithead-mic_drop =
    { $you ->
        [yes] Mic Drop! You ended the round with an 8, and { $first_name } was left.
       *[no]
            { $first_you ->
                [yes] Mic Drop! { $name } ended the round with an 8, and you were left.
               *[no] Mic Drop! { $name } ended the round with an 8, and { $first_name } was left.
            }
    }
remembered-shithead-burn_unit =
    { $you ->
        [yes] Burn Unit! You ended the round with a 10, and { $first_name } was left.
       *[no]
            { $first_you ->
                [yes] Burn Unit! { $name } ended the round with a 10, and you were left.
               *[no] Burn Unit! { $name } ended the round with a 10, and { $first_name } was left.
            }
    }
remembered-shithead-blind =
    { $you ->
        [yes] You went out on { $count } blind cards, and every one fitted. The chance of that was { $percent }.
       *[no] { $name } went out on { $count } blind cards, and every one fitted. The chance of that was { $percent }.
    }
remembered-shithead-comeback_cards =
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
remembered-shithead-comeback_places =
    { $you ->
        [yes] After losing round upon round you were last, and won all the same.
       *[no] After losing round upon round { $name } was last, and won all the same.
    }
