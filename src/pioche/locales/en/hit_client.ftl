# The play screen of Hit!

hit-client-lost-turns =
    { $count ->
        [0] no turn lost
        [one] { $count } turn lost
       *[other] { $count } turns lost
    }

## Whose turn, and what may be done

hit-client-must-draw = Draw a card: every turn has at least one.
hit-client-may-stop = You have { play-cards } in line, { $points }.
hit-client-may-steal = You may steal { $group } from { $names }: { $points }.
hit-client-they-must-draw = The next card is { $name }’s.
hit-client-they-may-stop = { $name } has { play-cards } in line, { $points }.
hit-client-they-may-steal = { $name } may steal { $group } from { $names }: { $points }.
hit-client-you-lost = { $card } came: you lose the turn, { play-cards } and { $points }.
hit-client-they-lost = { $card } came: { $name } loses the turn, { play-cards } and { $points }.
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

hit-client-danger-yours = You hold { play-cards }: { $values } would lose them.
hit-client-danger-of = { $name } holds { play-cards }: { $values } would lose them.
hit-client-danger-yours-many = You hold { play-cards }: any value among them would lose them.
hit-client-danger-of-many = { $name } holds { play-cards }: any value among them would lose them.

## Once for each kind of decision

hint-hit-first = A card that you draw joins your line, and counts as many points as its number. Draw the first one.
hint-hit-again = You may stop: your line is safe once your next turn begins. Until then the others can steal from it.
hint-hit-risk = From three cards on, a value that lies in your line already loses them all. Stop before it comes.
hint-hit-steal = A rival has this value too: steal all of them for your line, or leave them where they are.

## What lies on the table

hit-client-line-yours = Your line: { $cards }; { $points }
hit-client-line-of = { $name }’s line: { $cards }; { $points }
hit-client-line-empty-yours = Your line: no cards
hit-client-line-empty-of = { $name }’s line: no cards
hit-client-left = What is left in the pile
hit-client-left-value = { $card }: { $count } of { $of } left
hit-client-left-hint = Everything that has left the pile is in sight. Only the order is secret.
hit-client-turned = The card turned over last: { $card }
hit-client-score = { $points } safe in the loot
hit-client-at-risk = { $points } in line

hit-client-line = Line
hit-client-loot = Loot

## The end

hit-client-decided-cards = { $winner } and { $second } both have { $points }. More cards in the loot decide: { $more } to { $less }.
hit-client-decided-lost_turns = { $winner } and { $second } have the same points and as many cards. Fewer lost turns decide: { $less } to { $more }.
hit-client-decided-seat = { $winner } and { $second } are level in points, cards and lost turns. The lower seat wins.
hit-client-column-cards = Cards
hit-client-column-lost = Lost turns

hit-client-hidden-pile = The pile, next card first
