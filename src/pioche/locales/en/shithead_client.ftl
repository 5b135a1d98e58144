# The play screen of Shithead

## Ranks

# In the corner of a card.
shithead-client-index =
    { FIRST($rank) ->
        [T] 10
        [J] J
        [Q] Q
        [K] K
        [A] A
       *[other] { $rank }
    }
shithead-client-joker = JOKER

shithead-client-the =
    { FIRST($rank) ->
        [T] the 10
        [J] the jack
        [Q] the queen
        [K] the king
        [A] the ace
       *[other] the { $rank }
    }

## What may be played now, and why

shithead-client-needs-empty = Empty pile: anything goes.
shithead-client-needs-all = Anything goes on { rank-shithead }.
shithead-client-needs-low = 7 or lower.
shithead-client-needs-low-ten = 7 or lower, or a 10.
shithead-client-needs-high = At least { rank-shithead }, or a 2 or 3.
shithead-client-needs-high-ten = At least { rank-shithead }, or a 2, 3 or 10.
shithead-client-why-joker = A joker stands for { rank-shithead }.
shithead-client-why-inherited = A 3 stands for { rank-shithead }.
shithead-client-why-seen-through = A 3 shows { shithead-client-the } under it.
shithead-client-run = { $count } in a row: { $missing ->
        [one] one more burns
       *[other] { $missing } more burn
    } the pile.
shithead-client-turned-yours = You turned over a joker: it may be any rank that fits.
shithead-client-turned-of = { $name } turned over a joker and names its rank.

## What has just happened

shithead-client-burned-yours = You burn the pile: { play-cards } gone.
shithead-client-burned-of = { $name } burns the pile: { play-cards } gone.
shithead-client-skipped =
    { $you ->
        [yes] The 8 skips you.
       *[no] The 8 skips { $names }.
    }
shithead-client-out-yours = You are out: place { $place }.
shithead-client-out-of = { $name } is out: place { $place }.
shithead-client-picked-yours = You picked up { play-cards }.
shithead-client-picked-of = { $name } picked up { play-cards }.
shithead-client-failed-yours = You turned over { $card }: it does not fit, and you took the pile.
shithead-client-failed-of = { $name } turned over { $card }: it does not fit, and the pile went with it.
shithead-client-round-over = Round { $round }: { $names }.
shithead-client-round-place = { $place }. { $name }

## Above the buttons

shithead-client-ask-arrange = Touch two cards to swap them.
shithead-client-ask-arrange-swap = Now touch the card to swap it with.
shithead-client-waits-for = You have chosen. Still choosing: { $names }.
shithead-client-start = The start
shithead-client-arranging = Everybody chooses: { $names } still to come.
shithead-client-ask-play = Your turn. { $needs }
shithead-client-ask-pick = Nothing fits: pick the pile up.
shithead-client-ask-pick-up = Nothing fits: pick up, alone or with a rank.
shithead-client-ask-blind = Your turn: turn over a face-down card.
shithead-client-ask-rank = Which rank shall the joker stand for?
shithead-client-ask-threes = As plain 3s, or as what the pile shows?
shithead-client-chosen-with-up = Chosen: { $cards }; face up: { $up }.
shithead-client-chosen = Chosen: { $cards }.
shithead-client-you-are-out = You are out: place { $place }. { $turn }

## Buttons

shithead-client-play-hint = Play the cards that you have chosen; without a choice, all of your lowest rank that fits.
shithead-client-play-as = Play { $count ->
        [one] the 3
       *[other] { number-word } 3s
    } as { $as }
shithead-client-pick-hint = Take the whole pile into your hand. Your turn is over.
shithead-client-pick-count = Pick up { $count }
shithead-client-pick-with = Pick up { $count } with { $cards }
shithead-client-turn-over-hint = Turn over the first face-down card that you have left.
shithead-client-name-hint = The joker counts as this rank.
shithead-client-name-as = As { rank-shithead }
shithead-client-keep-hint = These three lie face up. Everybody sees them once all have chosen.
shithead-client-undo = As dealt
    .key = D
    .hint = Put the cards back as they were dealt.

## Choices beside the cards

shithead-client-how-many = How many?
shithead-client-as = Which rank?
shithead-client-as-rank = as { rank-shithead }
shithead-client-as-plain = as plain { ranks-shithead }
shithead-client-as-many = as { ranks-shithead }

## What lies on the table

shithead-client-pile = Pile, { play-cards }. On top: { $card }. { $needs }
shithead-client-pile-empty = The pile is empty.
shithead-client-pile-title = The pile
shithead-client-pile-hint = Top card first. Whoever picks up takes all of them.
shithead-client-burnt = Burnt
shithead-client-burnt-count = Burnt: { play-cards }
shithead-client-up = Face up
shithead-client-up-is = Face up: { $cards }
shithead-client-down = Face down
shithead-client-down-count = Face down: { play-cards }
shithead-client-hand = Hand
shithead-client-held = In hand: { play-cards }
shithead-client-place = Place { $place }
shithead-client-total = Total of places: { $total }
shithead-client-result = Round { $round }: place { $place }
shithead-client-chooses = still choosing
shithead-client-has-chosen = has chosen
shithead-client-skipped-sign = skipped
shithead-client-down-nth =
    { $number ->
        [1] First face-down card
        [2] Second face-down card
       *[other] Third face-down card
    }
shithead-client-down-gone = gone
shithead-client-swap-hand = { $card }, in your hand
shithead-client-swap-up = { $card }, face up
shithead-client-cannot-join = It lies there until your hand is empty: no card in your hand can take it along now.

## Fatalities

shithead-client-fatality-mic_drop-by =
    { $you ->
        [yes] You end it with an 8.
       *[no] { $name } ends it with an 8.
    }
shithead-client-fatality-burn_unit-by =
    { $you ->
        [yes] You end it with a 10.
       *[no] { $name } ends it with a 10.
    }

## Once for each kind of decision

hint-shithead-arrange = Your strongest cards belong face up: you play them last. 2, 3, 10 and jokers are strongest.
hint-shithead-hand = Play a card as high as the pile or higher. Keep 2s, 3s and 10s for when nothing else fits.
hint-shithead-several = Cards of one rank may go together: touch them again for more.
hint-shithead-joker = A joker takes any rank that fits. Choose the rank beside it.
hint-shithead-join = A face-up card of this rank may go along with all of those in your hand.
hint-shithead-pick = Picking up ends your turn; the next player begins an empty pile.
hint-shithead-up = Your hand is empty: now you play what lies face up.
hint-shithead-blind = Nobody knows these cards. If one does not fit, it comes to your hand with the pile.
hint-shithead-name = The joker counts as what you say: an 8 skips, a 10 burns.
hint-shithead-inherit = A hand of 3s may take the rank that the pile shows, with what it does.

## The end

shithead-client-column-total = Places
shithead-client-column-firsts = Firsts
shithead-client-column-lasts = Lasts
shithead-client-decided-one = { $loser } is left with cards.
shithead-client-decided-total = The lowest total of places wins: { $total }.
shithead-client-decided-firsts = { $winner } and { $second } both have { $total }. More first places decide: { $more } to { $less }.
shithead-client-decided-lasts = { $winner } and { $second } have the same total and as many first places. Fewer last places decide: { $less } to { $more }.
shithead-client-decided-shared = Same total, as many first and last places: the win is shared.

shithead-client-hidden-hand = Hand of { $name }
shithead-client-hidden-down = Face down before { $name }
shithead-client-hidden-draw = Left to draw, next card first

## Keys

shithead-client-key-six = Mark one of your six cards at the start
shithead-client-key-choice = Choose how many, or which rank
shithead-client-key-down = Turn over one of your face-down cards
