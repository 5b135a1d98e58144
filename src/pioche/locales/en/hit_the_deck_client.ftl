# The play screen of Hit the Deck

## On the cards

hit_the_deck-client-word-cut = Cut
    .rest = the deck
hit_the_deck-client-word-flip = Flip
    .rest = the deck
hit_the_deck-client-word-wild_number = Hit
    .rest = the deck with a { $number }
hit_the_deck-client-word-wild_colour = Hit
    .rest = the deck with { $card ->
        [KR] red
        [KB] blue
        [KG] green
       *[other] yellow
    }
hit_the_deck-client-word-hand = Hit
    .rest = the deck with a hand

# Several equal cards of a hand.
hit_the_deck-client-stack =
    { $count ->
        [1] { card-hit_the_deck }
       *[other] { card-hit_the_deck }, { $count } times
    }
hit_the_deck-client-drawn = { card-hit_the_deck }, just drawn
hit_the_deck-client-group =
    { $group ->
        [R] Red
        [B] Blue
        [G] Green
        [Y] Yellow
       *[other] On any card
    }

## What is in play

hit_the_deck-client-in-play = In play: { card-hit_the_deck }
hit_the_deck-client-demand =
    { $card ->
        [N1] A 1 is demanded
        [N2] A 2 is demanded
        [N3] A 3 is demanded
        [N4] A 4 is demanded
        [N5] A 5 is demanded
        [KR] Red is demanded
        [KB] Blue is demanded
        [KG] Green is demanded
       *[other] Yellow is demanded
    }
hit_the_deck-client-free = Every card matches
hit_the_deck-client-match =
    { $colour ->
        [R] Match red
        [B] Match blue
        [G] Match green
       *[Y] Match yellow
    } or a { $number }
hit_the_deck-client-match-colour =
    { $colour ->
        [R] Match red
        [B] Match blue
        [G] Match green
       *[Y] Match yellow
    }
hit_the_deck-client-next =
    { $direction ->
        [1] Clockwise; next: { $name }
       *[other] Counter-clockwise; next: { $name }
    }
hit_the_deck-client-discard = The discard, last card first
hit_the_deck-client-look = Look through the discard

## What is asked, above the buttons

hit_the_deck-client-ask-play = Your turn: play a card
hit_the_deck-client-ask-demand = Your turn: { $demanded }, or the card that asks for it
hit_the_deck-client-ask-draw = Your turn: nothing matches, draw
hit_the_deck-client-ask-drawn = Play { card-hit_the_deck }, or keep it?
hit_the_deck-client-ask-cut = Your turn: where do you cut?
hit_the_deck-client-they-cut = { $name } has to cut
hit_the_deck-client-ask-slap = Slap!
hit_the_deck-client-ask-announce = Say it first!
hit_the_deck-client-watch-race = The race is on

## The cut

hit_the_deck-client-cut = Cards to lift
hit_the_deck-client-cut-at = Lift { $count } of { $pile }
hit_the_deck-client-cut-range = { $least } to { $most }

## The race

hit_the_deck-client-slap = Slap!
hit_the_deck-client-slap-at = Slap the deck
    .hint = When there is no race, it costs you cards.
hit_the_deck-client-strike = In a race: slap, or say it first
hit_the_deck-client-announce = Hit the deck with a hand!
    .hint = Say it: that is your slap too.
hit_the_deck-client-reacted = You have slapped
    .hint = The others are still at it.
hit_the_deck-client-lost-race =
    { $you ->
        [yes] You lost the race: { $count ->
            [one] 1 card
           *[other] { $count } cards
        } for you.
       *[no] { $name } lost the race: { $count ->
            [one] 1 card
           *[other] { $count } cards
        } more.
    }
hit_the_deck-client-false-slap =
    { $you ->
        [yes] A false slap: it cost you { $count ->
            [one] 1 card
           *[other] { $count } cards
        }.
       *[no] A false slap: it cost { $name } { $count ->
            [one] 1 card
           *[other] { $count } cards
        }.
    }
hit_the_deck-client-race = How the race went
hit_the_deck-client-race-decided = { $decided } ms
hit_the_deck-client-race-never = never
hit_the_deck-client-race-measured = measured { $measured } ms
hit_the_deck-client-race-allowed = { $allowed } ms allowed for the line
hit_the_deck-client-race-announcing = { $announcing } ms off for the announcement
hit_the_deck-client-race-drawn = { $drawn } ms drawn by chance
hit_the_deck-client-race-hint-fair = Measured: from the sending of the card to the slap. What the line takes is allowed for. Bots, and whoever played the card and knew that the race was coming, get their reaction by chance.
hit_the_deck-client-race-hint-raw = Measured: from the sending of the card to the slap; nothing is allowed for the line. Bots, and whoever played the card, get their reaction by chance.
hit_the_deck-client-race-hint-calm = Nobody needs reflexes at this table: chance draws every reaction.
hit_the_deck-client-line = line { $delay } ms
    .hint = The line of { $name } takes { $delay } ms there and back.

## What a seat holds, and how it stands

hit_the_deck-client-points = { $count } pts
hit_the_deck-client-total = { play-points } so far
hit_the_deck-client-round-over = Round { $round } is over: { $names } had no card left.

## Once for each kind of decision

hint-hit_the_deck-play = Match the colour or the number of the card in play. A card with a black ground goes on almost anything.
hint-hit_the_deck-draw = None of your cards matches: draw one. If it matches you may play it at once.
hint-hit_the_deck-drawn = You may play the card that you have drawn, or keep it. No other.
hint-hit_the_deck-demand = A demand stays until somebody meets it. Whoever cannot draws a card.
hint-hit_the_deck-free = The race is over: any card may follow.
hint-hit_the_deck-cut = You lift part of the pile. The last card that you lift comes into play, and your turn is over.
hint-hit_the_deck-race = The last to slap draws four cards. A slap without a race costs cards too.

hit_the_deck-client-hidden-hand = Hand of { $name }
hit_the_deck-client-hidden-pile = The pile, next card first
