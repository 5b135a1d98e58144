# Retour sur une partie de Shithead

lead-shithead-places = Somme des places
lead-shithead-cards = Cartes restantes

figure-shithead-piles_picked_up = Piles ramassées
    .best = le moins : { $names }
figure-shithead-cards_picked_up = Cartes ramassées
    .best = le moins : { $names }
figure-shithead-burns = Piles brûlées
    .best = le plus : { $names }
figure-shithead-skipped = Tours sautés
    .best = le moins : { $names }
figure-shithead-fatalities = Fatalités
    .best = le plus : { $names }

luck-shithead-blind_fitted = Cartes cachées qui allaient
    .seat =
        { $chances ->
            [0] Aucune carte cachée laissée au hasard.
            [one] { $measured } sur 1, { $expected } à prévoir.
           *[other] { $measured } sur { $chances }, { $expected } à prévoir.
        }

remembered-shithead-picked_up =
    { $you ->
        [yes] Vous avez ramassé une pile de { $count } cartes.
       *[no] { $name } a ramassé une pile de { $count } cartes.
    }
remembered-shithead-burned =
    { $you ->
        [yes] Vous avez brûlé { $count } cartes d’un coup.
       *[no] { $name } a brûlé { $count } cartes d’un coup.
    }
remembered-shithead-mic_drop =
    { $you ->
        [yes] Micro lâché ! Vous avez terminé la manche sur un 8, et tout est resté à { $first_name }.
       *[no]
            { $first_you ->
                [yes] Micro lâché ! { $name } a terminé la manche sur un 8, et tout vous est resté.
               *[no] Micro lâché ! { $name } a terminé la manche sur un 8, et tout est resté à { $first_name }.
            }
    }
remembered-shithead-burn_unit =
    { $you ->
        [yes] Grands brûlés ! Vous avez terminé la manche sur un 10, et tout est resté à { $first_name }.
       *[no]
            { $first_you ->
                [yes] Grands brûlés ! { $name } a terminé la manche sur un 10, et tout vous est resté.
               *[no] Grands brûlés ! { $name } a terminé la manche sur un 10, et tout est resté à { $first_name }.
            }
    }
remembered-shithead-blind =
    { $you ->
        [yes] Vous avez fini sur { $count } cartes cachées, à l’aveugle, et toutes allaient. La probabilité était de { $percent }.
       *[no] { $name } a fini sur { $count } cartes cachées, à l’aveugle, et toutes allaient. La probabilité était de { $percent }.
    }
remembered-shithead-comeback_cards =
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
remembered-shithead-comeback_places =
    { $you ->
        [yes] Après des manches perdues, vous étiez à la traîne, et vous avez gagné quand même.
       *[no] Après des manches perdues, { $name } était à la traîne, et a gagné quand même.
    }
