# Retour sur une partie de Hit the Deck

lead-hit_the_deck-points = Points
lead-hit_the_deck-cards = Cartes en main

figure-hit_the_deck-rounds_won = Manches gagnées
    .best = le plus : { $names }
figure-hit_the_deck-cards_drawn = Cartes piochées
    .best = le moins : { $names }
figure-hit_the_deck-penalty_cards = Cartes de pénalité
    .best = le moins : { $names }
figure-hit_the_deck-races_won = Premières tapes
    .best = le plus : { $names }
figure-hit_the_deck-races_lost = Courses perdues
    .best = le moins : { $names }
figure-hit_the_deck-false_slaps = Fausses tapes
    .best = le moins : { $names }
figure-hit_the_deck-reaction = Réaction, en ms
    .best = le mieux : { $names }

luck-hit_the_deck-draws_that_fit = Cartes piochées qui allaient
    .seat =
        { $chances ->
            [0] Aucune pioche laissée au hasard.
            [one] { $measured } en 1 pioche, { $expected } à prévoir.
           *[other] { $measured } en { $chances } pioches, { $expected } à prévoir.
        }

remembered-hit_the_deck-slap =
    { $you ->
        [yes] { $first_name } a tapé { $milliseconds } ms avant vous, et les cartes ont été pour vous.
       *[no]
            { $first_you ->
                [yes] Vous avez tapé { $milliseconds } ms avant { $name }, et les cartes ont été pour { $name }.
               *[no] { $first_name } a tapé { $milliseconds } ms avant { $name }, et les cartes ont été pour { $name }.
            }
    }
remembered-hit_the_deck-race_lost =
    { $count ->
        [0]
            { $you ->
                [yes] Votre dernière carte était un « Tapez avec la main », et vous avez perdu la course.
               *[no] La dernière carte de { $name } était un « Tapez avec la main », mais la course a été perdue.
            }
       *[other]
            { $you ->
                [yes] Il vous restait une carte, et vous avez perdu une course.
               *[no] Il restait une carte à { $name }, et la course a été perdue.
            }
    }
remembered-hit_the_deck-caught =
    { $you ->
        [yes] Quand { $first_name } a posé sa dernière carte, vous aviez encore { points-hit_the_deck } en main.
       *[no]
            { $first_you ->
                [yes] Quand vous avez posé votre dernière carte, { $name } avait encore { points-hit_the_deck } en main.
               *[no] Quand { $first_name } a posé sa dernière carte, { $name } avait encore { points-hit_the_deck } en main.
            }
    }
points-hit_the_deck =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
remembered-hit_the_deck-comeback_points =
    { $count ->
        [one]
            { $you ->
                [yes] À la traîne, à { $count } point de la tête, vous avez gagné quand même.
               *[no] À la traîne, à { $count } point de la tête, { $name } a gagné quand même.
            }
       *[other]
            { $you ->
                [yes] À la traîne, à { $count } points de la tête, vous avez gagné quand même.
               *[no] À la traîne, à { $count } points de la tête, { $name } a gagné quand même.
            }
    }
remembered-hit_the_deck-comeback_cards =
    { $count ->
        [one]
            { $you ->
                [yes] À la traîne, avec { $count } carte de plus que la tête, vous avez gagné quand même.
               *[no] À la traîne, avec { $count } carte de plus que la tête, { $name } a gagné quand même.
            }
       *[other]
            { $you ->
                [yes] À la traîne, avec { $count } cartes de plus que la tête, vous avez gagné quand même.
               *[no] À la traîne, avec { $count } cartes de plus que la tête, { $name } a gagné quand même.
            }
    }
remembered-hit_the_deck-narrow =
    { $you ->
        [yes] Vous avez gagné avec { points-hit_the_deck } d’avance sur { $first_name }.
       *[no]
            { $first_you ->
                [yes] { $name } a gagné avec { points-hit_the_deck } d’avance sur vous.
               *[no] { $name } a gagné avec { points-hit_the_deck } d’avance sur { $first_name }.
            }
    }
