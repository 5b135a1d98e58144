# Shithead : tout ce que dit le jeu

game-shithead = Shithead
    .summary = Débarrassez-vous de toutes vos cartes : la main, puis celles que tous voient, puis celles que personne n’a vues. L’essentiel : ne pas finir dernier.

## Les cartes

# Le même nom dans l’historique, sur la carte et à l’oreille. Un joker s’écrit « * ».
card-shithead =
    { FIRST($card) ->
        [2] le 2 de { suit-shithead }
        [3] le 3 de { suit-shithead }
        [4] le 4 de { suit-shithead }
        [5] le 5 de { suit-shithead }
        [6] le 6 de { suit-shithead }
        [7] le 7 de { suit-shithead }
        [8] le 8 de { suit-shithead }
        [9] le 9 de { suit-shithead }
        [T] le 10 de { suit-shithead }
        [J] le valet de { suit-shithead }
        [Q] la dame de { suit-shithead }
        [K] le roi de { suit-shithead }
        [A] l’as de { suit-shithead }
       *[other] un joker
    }
suit-shithead =
    { LAST($card) ->
        [c] trèfle
        [d] carreau
        [h] cœur
       *[s] pique
    }

# Une carte par son seul rang : sa lettre, ou « * » pour un joker.
rank-shithead =
    { FIRST($rank) ->
        [2] un 2
        [3] un 3
        [4] un 4
        [5] un 5
        [6] un 6
        [7] un 7
        [8] un 8
        [9] un 9
        [T] un 10
        [J] un valet
        [Q] une dame
        [K] un roi
        [A] un as
       *[other] un joker
    }
ranks-shithead =
    { FIRST($rank) ->
        [2] 2
        [3] 3
        [4] 4
        [5] 5
        [6] 6
        [7] 7
        [8] 8
        [9] 9
        [T] 10
        [J] valets
        [Q] dames
        [K] rois
        [A] as
       *[other] jokers
    }

# Des cartes de même rang : « deux 7 ».
cards-shithead =
    { $count ->
        [1] { rank-shithead }
        [2] deux { ranks-shithead }
        [3] trois { ranks-shithead }
        [4] quatre { ranks-shithead }
        [5] cinq { ranks-shithead }
        [6] six { ranks-shithead }
       *[other] { $count } { ranks-shithead }
    }

## Les coups

move-shithead-up = Exposer
    .with = Exposer { $cards }
    .key = E
    .hint = Avant le premier tour : choisissez d’un coup, parmi vos six cartes, les trois que tous verront.
move-shithead-play = Jouer
    .with = Jouer { $cards }
    .key = J
    .hint = Jouez une ou plusieurs cartes de même rang, au moins égal à celui de la pile. Ajoutez-y un joker, ou donnez-lui ce rang à lui seul ; après un signe plus, des cartes exposées de ce rang.
move-shithead-pick = Ramasser
    .with = Ramasser, avec { $cards }
    .key = R
    .hint = Prenez toute la pile en main ; si votre main est vide, des cartes exposées de même rang avec elle.
move-shithead-blind = Retourner
    .with = Retourner la carte { $number }
    .key = T
    .hint = Retournez l’une de vos cartes cachées ; si elle peut être jouée, elle l’est.
move-shithead-as = Nommer le joker
    .with = { $cards }
    .key = N
    .hint = Dites quel rang prend le joker que vous avez retourné.

## Les options

option-shithead-rounds = Manches
    .hint = Le nombre de donnes de la partie. À chaque manche, votre place s’ajoute à votre total ; le plus petit total l’emporte.
    .example = Première, troisième et deuxième place font 6 points.
option-shithead-beginner = Mode débutant
    .hint = Avant de retourner une carte cachée, vous voyez la chance exacte qu’elle puisse être jouée.
    .example = Sur un roi, 12 des 40 cartes que vous ne voyez pas peuvent être jouées : 30 %.
option-shithead-ten_on = Un 10 se joue sur
    .hint = Sur quoi peut se jouer un 10, qui brûle la pile.
    .example = Un valet est sur la pile. Selon son rang, un 10 est trop petit ; sinon, il brûle le valet.
option-shithead-ten_on-value-rank = son rang
option-shithead-ten_on-value-not_seven = tout sauf un 7
option-shithead-ten_on-value-anything = tout
option-shithead-transparent_threes = 3 transparents
    .hint = Un 3 laisse voir le rang de la carte du dessous.
    .example = Un 3 est posé sur un roi : il faut encore battre le roi.
option-shithead-voluntary_pick = Ramasser à tout moment
    .hint = Vous pouvez ramasser la pile même si vous pourriez jouer.
    .example = Deux as sont sur la pile et vous en avez un troisième : ramassez-les, et gardez-en trois pour la fin.
option-shithead-join_up = Joindre les cartes exposées
    .hint = Quand des cartes exposées peuvent se jouer avec celles de même rang de la main.
    .example = Vous avez deux 7 en main, et un troisième est exposé. Jouez les trois ensemble quand vous voulez, ou seulement si ces deux 7 sont toute votre main et que la pioche est vide.
option-shithead-join_up-value-any = à tout moment
option-shithead-join_up-value-last_hand = avec la dernière main seulement
option-shithead-jokers = Jokers
    .hint = Chaque paquet a deux jokers. Un joker prend n’importe quel rang que l’on peut jouer.
    .example = Une dame est sur la pile : votre joker peut être un as, ou un modeste 2.
option-shithead-packs = Paquets
    .hint = Le nombre de paquets mélangés ensemble. À six, il en faut deux.
    .example = Avec deux paquets, il y a huit 7 et quatre jokers.
option-shithead-packs-value-auto = autant qu’il en faut
option-shithead-packs-value-1 = un
option-shithead-packs-value-2 = deux

preset-shithead-book = Selon les règles
    .hint = Les règles telles que les donne notre livret.
preset-shithead-common = Comme on joue souvent
    .hint = Un 10 se joue sur tout sauf un 7, les 3 sont transparents, et l’on peut ramasser à tout moment.

## La chance de pouvoir jouer une carte cachée, en mode débutant

odds-shithead-blind =
    { $cases ->
        [0] Aucune des { $of } cartes que vous ne voyez pas ne peut être jouée.
        [one] 1 des { $of } cartes que vous ne voyez pas peut être jouée : { $percent }.
       *[other] { $cases } des { $of } cartes que vous ne voyez pas peuvent être jouées : { $percent }.
    }

## Ce qui s’est passé

notice-shithead-dealt =
    { $first_you ->
        [yes] La manche { $round } est distribuée ; il reste { $count } cartes dans la pioche. Vous commencerez. Choisissez les trois cartes exposées.
       *[no] La manche { $round } est distribuée ; il reste { $count } cartes dans la pioche. { $first_name } commencera. Choisissez les trois cartes exposées.
    }
notice-shithead-arranged =
    { $you ->
        [yes] Vous avez choisi vos cartes exposées.
       *[no] { $name } a choisi.
    }
notice-shithead-revealed = Tout le monde a choisi : voici les cartes exposées.
notice-shithead-turn_started =
    { $you ->
        [yes]
            { $is_extra ->
                [yes] Vous rejouez.
               *[no] À vous de jouer.
            }
       *[no]
            { $is_extra ->
                [yes] { $name } rejoue.
               *[no] À { $name } de jouer.
            }
    }
# « Vous jouez deux jokers comme 9, avec un 9 exposé. »
notice-shithead-played =
    { $you ->
        [yes] Vous jouez
       *[no] { $name } joue
    } { $cards }{ $is_assumed ->
        [yes]
            { $cards_count ->
                [one] { " " }comme { rank-shithead }
               *[other] { " " }comme { ranks-shithead }
            }
       *[no] { "" }
    }{ $joined_count ->
        [0] { "" }
       *[other] , avec { $joined } parmi les cartes exposées
    }{ $is_transparent ->
        [yes] . Ce qui est dessous compte toujours : { shown-shithead }
       *[no] { "" }
    }.
shown-shithead =
    { FIRST($shows) ->
        [2] un 2
        [3] un 3
        [4] un 4
        [5] un 5
        [6] un 6
        [7] un 7
        [8] un 8
        [9] un 9
        [T] un 10
        [J] un valet
        [Q] une dame
        [K] un roi
       *[A] un as
    }
notice-shithead-refilled =
    { $you ->
        [yes]
            { $cards_count ->
                [0] Vous piochez { $count } cartes.
               *[other] Vous piochez { $cards }.
            }
       *[no]
            { $count ->
                [one] { $name } pioche { $count } carte.
               *[other] { $name } pioche { $count } cartes.
            }
    }
notice-shithead-picked_up =
    { $you ->
        [yes]
            { $taken_count ->
                [0] Vous ramassez la pile : { pile-shithead }.
               *[other] Vous ramassez la pile, { pile-shithead }, et { $taken } avec elle.
            }
       *[no]
            { $taken_count ->
                [0] { $name } ramasse la pile : { pile-shithead }.
               *[other] { $name } ramasse la pile, { pile-shithead }, et { $taken } avec elle.
            }
    }
pile-shithead =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
notice-shithead-flipped =
    { $you ->
        [yes] Vous retournez { card-shithead }.
       *[no] { $name } retourne { card-shithead }.
    }
notice-shithead-named =
    { $you ->
        [yes] Vous nommez le joker : c’est { rank-shithead }.
       *[no] { $name } nomme le joker : c’est { rank-shithead }.
    }
notice-shithead-failed_blind =
    { $you ->
        [yes]
            { $count ->
                [one] Cette carte ne peut pas être jouée : elle rejoint votre main, avec la carte de la pile.
               *[other] Cette carte ne peut pas être jouée : elle rejoint votre main, avec les { $count } cartes de la pile.
            }
       *[no]
            { $count ->
                [one] Cette carte ne peut pas être jouée : { $name } la prend en main, avec la carte de la pile.
               *[other] Cette carte ne peut pas être jouée : { $name } la prend en main, avec les { $count } cartes de la pile.
            }
    }
notice-shithead-burned =
    { $by ->
        [ten] Le 10 brûle la pile : { pile-shithead }.
       *[four] Quatre cartes de même rang brûlent la pile : { pile-shithead }.
    }
notice-shithead-skipped = Tour sauté pour { $names }.
notice-shithead-went_out =
    { $you ->
        [yes] Vous n’avez plus de cartes : { place-shithead } place.
       *[no] { $name } n’a plus de cartes : { place-shithead } place.
    }
place-shithead =
    { $place ->
        [1] première
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
       *[other] sixième
    }
notice-shithead-round_ended =
    { $ending ->
        [mic_drop]
            { $you ->
                [yes] Micro lâché ! Vous terminez la manche { $round } sur un 8.
               *[no] Micro lâché ! { $name } termine la manche { $round } sur un 8.
            }
        [burn_unit]
            { $you ->
                [yes] Grands brûlés ! Vous terminez la manche { $round } sur un 10.
               *[no] Grands brûlés ! { $name } termine la manche { $round } sur un 10.
            }
        [cap] La manche { $round } s’arrête à son 1 000e coup : le moins de cartes passe devant.
       *[last_card]
            { $you ->
                [yes] Vous terminez la manche { $round } : une seule personne a encore des cartes.
               *[no] { $name } termine la manche { $round } : une seule personne a encore des cartes.
            }
    }

## Les fatalités : le nom du dernier coup d’une manche

fatality-shithead-mic_drop = Micro lâché
    .hint = La manche s’est terminée sur un 8 : il n’y avait plus personne à sauter.
fatality-shithead-burn_unit = Grands brûlés
    .hint = La manche s’est terminée sur un 10 : la pile est partie en fumée.

## Pourquoi un coup est refusé

error-too_low = Trop petit : il faut le rang de la pile, ou plus.
error-seven_or_lower = Après un 7, il faut un 7 ou moins.
error-ten_on_rank = Ici, un 10 suit son rang : il ne va ni sur un valet, une dame, un roi ou un as, ni sur un 7.
error-must_play = Vous pouvez jouer, donc vous devez jouer.
error-nothing_to_pick = Il n’y a pas de pile à ramasser.
error-pick_alone = Des cartes exposées viennent avec la pile seulement si votre main est vide.
error-wrong_zone = Pas de là : d’abord la main, puis les cartes exposées, puis les cartes cachées.
error-not_held = Vous n’avez pas ces cartes-là à cet endroit.
error-no_such_card = Il n’y a plus de carte à cet endroit.
error-all_naturals_first = Des cartes exposées ne se joignent que si toutes les cartes de ce rang de votre main partent avec elles.
error-join_last_hand = À cette table, des cartes exposées ne se joignent qu’à votre dernière main, quand la pioche est vide.
error-cannot_inherit = Des 3 prennent le rang de la pile seulement s’ils sont toute votre main et que la pioche est vide.
error-already_arranged = Vos cartes exposées sont choisies.
error-arranging = Pas encore : chacun choisit ses cartes exposées.
error-name_the_joker = Dites d’abord quel rang prend votre joker.
error-no_joker_waits = Aucun joker n’attend de rang.
error-too_few_packs = À six, il faut deux paquets.

## Ce qui a décidé de la partie

decided-shithead-total = Le plus petit total de places l’emporte.
decided-shithead-firsts = Égalité de points : le plus de premières places l’emporte.
decided-shithead-lasts = Égalité de points et de premières places : le moins de dernières places l’emporte.
decided-shithead-shared = Égalité en tout : la victoire est partagée.
