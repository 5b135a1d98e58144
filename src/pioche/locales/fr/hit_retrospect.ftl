# Retour sur une partie de Hit!

lead-hit-points = Points

figure-hit-cards_drawn = Cartes piochées
    .best = le plus : { $names }
figure-hit-steals_made = Vols réussis
    .best = le plus : { $names }
figure-hit-steals_suffered = Vols subis
    .best = le moins : { $names }
figure-hit-lost_turns = Tours perdus
    .best = le moins : { $names }

luck-hit-lost_turns = Tours perdus
    .seat =
        { $chances ->
            [0] Aucune pioche risquée.
            [one] { $measured } en 1 pioche risquée, { $expected } à prévoir.
           *[other] { $measured } en { $chances } pioches risquées, { $expected } à prévoir.
        }

remembered-hit-steal =
    { $you ->
        [yes] Vous avez volé { cards-hit } à { $names } : { points-hit } d’un seul coup.
       *[no] { $name } a volé { cards-hit } à { $names } : { points-hit } d’un seul coup.
    }
points-hit =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
remembered-hit-loss =
    { $you ->
        [yes] La carte de trop : vous avez perdu une ligne de { $count } cartes et { points-hit }.
       *[no] La carte de trop : { $name } a perdu une ligne de { $count } cartes et { points-hit }.
    }
remembered-hit-survived =
    { $you ->
        [yes] Vous avez pioché { $count } cartes en un tour sans rien perdre. La probabilité était de { $percent }.
       *[no] { $name } a pioché { $count } cartes en un tour sans rien perdre. La probabilité était de { $percent }.
    }
remembered-hit-comeback_points =
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
remembered-hit-narrow =
    { $you ->
        [yes] Vous avez gagné avec { points-hit } d’avance sur { $first_name }.
       *[no]
            { $first_you ->
                [yes] { $name } a gagné avec { points-hit } d’avance sur vous.
               *[no] { $name } a gagné avec { points-hit } d’avance sur { $first_name }.
            }
    }
