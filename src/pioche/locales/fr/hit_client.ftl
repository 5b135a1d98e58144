# L’écran de jeu de Hit!

hit-client-number =
    { $count ->
        [0] aucune
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $count }
    }
hit-client-cards =
    { $count ->
        [one] { hit-client-number } carte
       *[other] { hit-client-number } cartes
    }
hit-client-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
hit-client-lost-turns =
    { $count ->
        [0] aucun tour perdu
        [one] { $count } tour perdu
       *[other] { $count } tours perdus
    }
hit-client-you = vous

## À qui de jouer, et ce qui est possible

hit-client-turn-yours = À vous de jouer
hit-client-turn-of = À { $name } de jouer
hit-client-over = La partie est finie

hit-client-must-draw = Piochez : il faut au moins une carte par tour.
hit-client-may-stop = Vous avez { hit-client-cards } en ligne, { $points }.
hit-client-may-steal = Vous pouvez voler { $group } à { $names } : { $points }.
hit-client-they-must-draw = La prochaine carte est pour { $name }.
hit-client-they-may-stop = { $name } a { hit-client-cards } en ligne, { $points }.
hit-client-they-may-steal = { $name } peut voler { $group } à { $names } : { $points }.
hit-client-you-lost = { $card } est sorti : vous perdez votre tour, { hit-client-cards } et { $points }.
hit-client-they-lost = { $card } est sorti : { $name } perd son tour, { hit-client-cards } et { $points }.
hit-client-leads =
    { $count ->
        [one] { $name } mène avec { $points }.
       *[other] { $name } mènent avec { $points } chacun.
    }

# Au-dessus des boutons.
hit-client-ask-first = À vous : piochez d’abord une carte.
hit-client-ask-again = À vous : piocher encore, ou s’arrêter ?
hit-client-ask-steal = À vous : voler, ou laisser ?

## Mode débutant

hit-client-danger-yours = Vous avez { hit-client-cards } : { $values } les ferait perdre.
hit-client-danger-of = { $name } a { hit-client-cards } : { $values } les ferait perdre.
hit-client-danger-yours-many = Vous avez { hit-client-cards } : toute valeur déjà présente les ferait perdre.
hit-client-danger-of-many = { $name } a { hit-client-cards } : toute valeur déjà présente les ferait perdre.

## Ce qu’il y a sur la table

hit-client-line-yours = Votre ligne : { $cards } ; { $points }
hit-client-line-of = { $name }, ligne : { $cards } ; { $points }
hit-client-line-empty-yours = Votre ligne : aucune carte
hit-client-line-empty-of = { $name }, ligne : aucune carte
hit-client-pile = Pioche : { hit-client-cards }
hit-client-discard = Défausse : { hit-client-cards }
hit-client-left = Ce qui reste dans la pioche
hit-client-left-value = { $card } : il en reste { $count } sur { $of }
hit-client-left-hint = Tout ce qui a quitté la pioche est visible. Seul l’ordre est secret.
hit-client-turned = Dernière carte retournée : { $card }
hit-client-score = { $points } à l’abri dans le butin
hit-client-at-risk = { $points } en ligne

hit-client-line = Ligne
hit-client-loot = Butin
hit-client-none = Aucune carte
hit-client-result = Manche { $round } : { $points }

## La fin

hit-client-standing = Classement final
hit-client-abandoned = Partie interrompue
hit-client-abandoned-hint = La partie a pris fin avant la dernière carte. Voici où elle en était.
hit-client-wins = { $name } gagne
hit-client-you-win = Vous gagnez
hit-client-wins-with = avec { $points }
hit-client-decided-cards = { $winner } et { $second } ont chacun { $points }. Le plus de cartes dans le butin l’emporte : { $more } contre { $less }.
hit-client-decided-lost_turns = { $winner } et { $second } ont autant de points et de cartes. Le moins de tours perdus l’emporte : { $less } contre { $more }.
hit-client-decided-seat = { $winner } et { $second } sont à égalité de points, de cartes et de tours perdus. Le plus petit numéro de place l’emporte.
hit-client-column-rank = Rang
hit-client-column-name = Nom
hit-client-by-round = Points par manche
hit-client-column-score = Points
hit-client-column-cards = Cartes
hit-client-column-lost = Tours perdus
hit-client-winner = Victoire
