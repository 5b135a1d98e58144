# L’écran de jeu de Hit!

hit-client-lost-turns =
    { $count ->
        [0] aucun tour perdu
        [one] { $count } tour perdu
       *[other] { $count } tours perdus
    }

## À qui de jouer, et ce qui est possible

hit-client-must-draw = Piochez : il faut au moins une carte par tour.
hit-client-may-stop = Vous avez { play-cards } en ligne, { $points }.
hit-client-may-steal = Vous pouvez voler { $group } à { $names } : { $points }.
hit-client-they-must-draw = La prochaine carte est pour { $name }.
hit-client-they-may-stop = { $name } a { play-cards } en ligne, { $points }.
hit-client-they-may-steal = { $name } peut voler { $group } à { $names } : { $points }.
hit-client-you-lost = { $card } est sorti : vous perdez votre tour, { play-cards } et { $points }.
hit-client-they-lost = { $card } est sorti : { $name } perd son tour, { play-cards } et { $points }.
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

hit-client-danger-yours = Vous avez { play-cards } : { $values } les ferait perdre.
hit-client-danger-of = { $name } a { play-cards } : { $values } les ferait perdre.
hit-client-danger-yours-many = Vous avez { play-cards } : toute valeur déjà présente les ferait perdre.
hit-client-danger-of-many = { $name } a { play-cards } : toute valeur déjà présente les ferait perdre.

## Une fois pour chaque sorte de décision

hint-hit-first = Une carte piochée rejoint votre ligne et vaut autant de points que son nombre. Piochez la première.
hint-hit-again = Vous pouvez vous arrêter : votre ligne sera à l’abri au début de votre prochain tour. D’ici là, on peut vous la voler.
hint-hit-risk = Dès trois cartes, une valeur déjà présente dans votre ligne les fait toutes perdre. Arrêtez-vous avant.
hint-hit-steal = Quelqu’un a aussi cette valeur : volez toutes ces cartes pour votre ligne, ou laissez-les.

## Ce qu’il y a sur la table

hit-client-line-yours = Votre ligne : { $cards } ; { $points }
hit-client-line-of = { $name }, ligne : { $cards } ; { $points }
hit-client-line-empty-yours = Votre ligne : aucune carte
hit-client-line-empty-of = { $name }, ligne : aucune carte
hit-client-left = Ce qui reste dans la pioche
hit-client-left-value = { $card } : il en reste { $count } sur { $of }
hit-client-left-hint = Tout ce qui a quitté la pioche est visible. Seul l’ordre est secret.
hit-client-turned = Dernière carte retournée : { $card }
hit-client-score = { $points } à l’abri dans le butin
hit-client-at-risk = { $points } en ligne

hit-client-line = Ligne
hit-client-loot = Butin

## La fin

hit-client-decided-cards = { $winner } et { $second } ont chacun { $points }. Le plus de cartes dans le butin l’emporte : { $more } contre { $less }.
hit-client-decided-lost_turns = { $winner } et { $second } ont autant de points et de cartes. Le moins de tours perdus l’emporte : { $less } contre { $more }.
hit-client-decided-seat = { $winner } et { $second } sont à égalité de points, de cartes et de tours perdus. Le plus petit numéro de place l’emporte.
hit-client-column-cards = Cartes
hit-client-column-lost = Tours perdus

hit-client-hidden-pile = La pioche, la prochaine carte d’abord
