# The play screen of Hit!

hit-client-number =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
hit-client-cards =
    { $count ->
        [one] { hit-client-number } card
       *[other] { hit-client-number } cards
    }
hit-client-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
hit-client-lost-turns =
    { $count ->
        [0] no turn lost
        [one] { $count } turn lost
       *[other] { $count } turns lost
    }
hit-client-you = you

## Whose turn, and what may be done

hit-client-turn-yours = Your turn
hit-client-turn-of = { $name } to play
hit-client-over = The match is over

hit-client-must-draw = Draw a card: every turn has at least one.
hit-client-may-stop = You have { hit-client-cards } in line, { $points }.
hit-client-may-steal = You may steal { $group } from { $names }: { $points }.
hit-client-they-must-draw = The next card is { $name }’s.
hit-client-they-may-stop = { $name } has { hit-client-cards } in line, { $points }.
hit-client-they-may-steal = { $name } may steal { $group } from { $names }: { $points }.
hit-client-you-lost = { $card } came: you lose the turn, { hit-client-cards } and { $points }.
hit-client-they-lost = { $card } came: { $name } loses the turn, { hit-client-cards } and { $points }.
hit-client-leads =
    { $count ->
        [one] { $name } leads with { $points }.
       *[other] { $name } lead with { $points } each.
    }

# Above the buttons.
hit-client-ask-first = Your turn: draw first, then you may stop.
hit-client-ask-again = Your turn: draw again, or stop?
hit-client-ask-steal = Your turn: steal, or leave?

## Beginner mode

hit-client-danger-yours = You hold { hit-client-cards }: { $values } would lose them.
hit-client-danger-of = { $name } holds { hit-client-cards }: { $values } would lose them.
hit-client-danger-yours-many = You hold { hit-client-cards }: any value among them would lose them.
hit-client-danger-of-many = { $name } holds { hit-client-cards }: any value among them would lose them.

## What lies on the table

hit-client-line-yours = Your line: { $cards }; { $points }
hit-client-line-of = { $name }’s line: { $cards }; { $points }
hit-client-line-empty-yours = Your line: no cards
hit-client-line-empty-of = { $name }’s line: no cards
hit-client-pile = Draw pile: { hit-client-cards }
hit-client-discard = Discard: { hit-client-cards }
hit-client-left = What is left in the pile
hit-client-left-value = { $card }: { $count } of { $of } left
hit-client-left-hint = Everything that has left the pile is in sight. Only the order is secret.
hit-client-turned = The card turned over last: { $card }
hit-client-score = { $points } safe in the loot
hit-client-at-risk = { $points } in line

hit-client-line = Line
hit-client-loot = Loot
hit-client-none = No cards
hit-client-result = Round { $round }: { $points }

## The end

hit-client-standing = Final standing
hit-client-abandoned = Ended early
hit-client-abandoned-hint = The match was ended before the last card. This is how it stood.
hit-client-wins = { $name } wins
hit-client-you-win = You win
hit-client-wins-with = with { $points }
hit-client-decided-cards = { $winner } and { $second } both have { $points }. More cards in the loot decide: { $more } to { $less }.
hit-client-decided-lost_turns = { $winner } and { $second } have the same points and as many cards. Fewer lost turns decide: { $less } to { $more }.
hit-client-decided-seat = { $winner } and { $second } are level in points, cards and lost turns. The lower seat wins.
hit-client-column-rank = Place
hit-client-column-name = Name
hit-client-by-round = Points by round
hit-client-column-score = Points
hit-client-column-cards = Cards
hit-client-column-lost = Lost turns
hit-client-winner = Winner
