# Looking back on a match that is over

retrospect-figures = In figures
retrospect-luck = By luck

lead-measure = What the picture shows
lead-better-more = More is better.
lead-better-less = Fewer is better.
lead-changes =
    { $count ->
        [0] The lead never changed hands.
        [one] The lead changed hands once.
        [2] The lead changed hands twice.
       *[other] The lead changed hands { $count } times.
    }
lead-moment = Moment of the match
lead-step =
    { $step ->
        [0] After the deal
       *[other] After move { $step } of { $steps }
    }
lead-step-round = { lead-step }, round { $round }
lead-value = { $name }: { $value }
lead-as-table = The same as a table
lead-table = { $measure }: how everybody stood
lead-column-step = Move
lead-column-round = Round { $round }
lead-pick = Show this moment

# Moves that others made for a player.
figure-by_timeout = Moves when time ran out
figure-by_stand_in = Moves by a bot that stood in

luck-verdict-lucky = lucky
luck-verdict-even = as expected
luck-verdict-unlucky = unlucky
luck-hint = The mark is what was to be expected, by the exact odds of each moment against all cards that nobody had seen.
