# Hit! : tout ce que dit le jeu

game-hit = Hit!
    .summary = Tentez votre chance, volez vos rivaux, et arrêtez-vous tant que votre ligne est encore devant vous.

## Les cartes

# Le même nom dans l’historique, sur la carte et à l’oreille.
card-hit = un { $card }

# Des cartes de même valeur : « deux 5 ».
cards-hit =
    { $count ->
        [1] { card-hit }
        [2] deux { $card }
        [3] trois { $card }
        [4] quatre { $card }
        [5] cinq { $card }
        [6] six { $card }
        [7] sept { $card }
        [8] huit { $card }
        [9] neuf { $card }
        [10] dix { $card }
       *[other] { $count } cartes de valeur { $card }
    }

## Les coups

move-hit-draw = Piocher
    .key = P
    .hint = Retournez la première carte de la pioche.
move-hit-stop = S’arrêter
    .key = A
    .hint = Terminez votre tour. Votre ligne reste devant vous, visible et à portée de vol, jusqu’à votre tour suivant.
move-hit-steal = Voler
    .key = V
    .hint = Prenez toutes les cartes de cette valeur dans les autres lignes.
    .brings =
        Un vol prend { cards-hit } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
move-hit-leave = Laisser
    .key = L
    .hint = N’en prenez aucune, et continuez avec la ligne que vous avez.

## Les options

option-hit-rounds = Manches
    .hint = Le nombre de manches de la partie. Chacune commence avec une pioche neuve, à la place suivante.
option-hit-beginner = Mode débutant
    .hint = Tout le monde voit le risque exact de perdre son tour à la prochaine carte.
option-hit-steal_ends_turn = Un vol met fin au tour
    .hint = Si vous volez, votre tour est fini ; si vous laissez, il continue.

## Le risque de perdre son tour, en mode débutant

odds-hit-draw =
    { $cases ->
        [0] Aucune carte de la pioche ne ferait perdre le tour.
        [one] 1 carte sur { $of } ferait perdre le tour : { $percent }.
       *[other] { $cases } cartes sur { $of } feraient perdre le tour : { $percent }.
    }
odds-hit-steal =
    { $cases ->
        [0] Après un vol, aucune carte ne ferait perdre le tour.
        [one] Après un vol, 1 carte sur { $of } ferait perdre le tour : { $percent }.
       *[other] Après un vol, { $cases } cartes sur { $of } feraient perdre le tour : { $percent }.
    }
odds-hit-leave =
    { $cases ->
        [0] Sans voler, aucune carte ne ferait perdre le tour.
        [one] Sans voler, 1 carte sur { $of } ferait perdre le tour : { $percent }.
       *[other] Sans voler, { $cases } cartes sur { $of } feraient perdre le tour : { $percent }.
    }

## Ce qui s’est passé

notice-hit-dealt =
    { $first_you ->
        [yes] La manche { $round } commence, avec { $cards } cartes dans la pioche. À vous l’honneur.
       *[no] La manche { $round } commence, avec { $cards } cartes dans la pioche. À { $first_name } l’honneur.
    }
notice-hit-turn_started =
    { $you ->
        [yes]
            { $banked_count ->
                [0] À vous de jouer.
                [one] À vous de jouer. À l’abri dans votre butin : { $banked }.
               *[other] À vous de jouer. { $banked_count } cartes à l’abri dans votre butin : { $banked }.
            }
       *[no]
            { $banked_count ->
                [0] À { $name } de jouer.
                [one] À { $name } de jouer. À l’abri dans son butin : { $banked }.
               *[other] À { $name } de jouer. { $banked_count } cartes à l’abri dans son butin : { $banked }.
            }
    }
notice-hit-drawn =
    { $you ->
        [yes] Vous piochez { card-hit }.
       *[no] { $name } pioche { card-hit }.
    }
notice-hit-busted =
    { $you ->
        [yes] Vous perdez ce tour, et { $cards_count } cartes avec lui : { $cards }.
       *[no] { $name } perd ce tour, et { $cards_count } cartes avec lui : { $cards }.
    }
notice-hit-steal_offered =
    { $you ->
        [yes] Vous pouvez voler { cards-hit } à { $names }.
       *[no] { $name } peut voler { cards-hit } à { $names }.
    }
notice-hit-stolen =
    { $you ->
        [yes] Vous volez { cards-hit } à { $names }.
       *[no] { $name } vole { cards-hit } à { $names }.
    }
notice-hit-declined =
    { $you ->
        [yes] Vous ne volez pas les { $card }.
       *[no] { $name } ne vole pas les { $card }.
    }
notice-hit-stopped =
    { $you ->
        [yes] Vous vous arrêtez.
       *[no] { $name } s’arrête.
    }
notice-hit-round_ended = La manche { $round } est finie : la pioche est vide, et chaque ligne rejoint son butin.

## Pourquoi un coup est refusé

error-answer_steal_first = Pas maintenant : répondez d’abord au vol.
error-draw_first = Pas encore : un tour commence toujours par une carte.
error-no_steal_offered = Il n’y a rien à voler pour le moment.

## Ce qui a décidé de la partie

decided-hit-score = Le plus grand nombre de points l’emporte.
decided-hit-cards = Égalité de points : le plus de cartes dans le butin l’emporte.
decided-hit-lost_turns = Égalité de points et de cartes : le moins de tours perdus l’emporte.
decided-hit-seat = Égalité de points, de cartes et de tours perdus : le plus petit numéro de place l’emporte.
