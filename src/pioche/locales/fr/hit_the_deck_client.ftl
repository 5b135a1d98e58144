# L’écran de jeu de Hit the Deck

## Sur les cartes

hit_the_deck-client-word-cut = Coupez
    .rest = la pioche
hit_the_deck-client-word-flip = Retournez
    .rest = les paquets
hit_the_deck-client-word-wild_number = Tapez
    .rest = avec un { $number }
hit_the_deck-client-word-wild_colour = Tapez
    .rest = avec du { $card ->
        [KR] rouge
        [KB] bleu
        [KG] vert
       *[other] jaune
    }
hit_the_deck-client-word-hand = Tapez
    .rest = avec la main

# Plusieurs cartes égales d’une main.
hit_the_deck-client-stack =
    { $count ->
        [1] { card-hit_the_deck }
       *[other] { card-hit_the_deck }, { $count } fois
    }
hit_the_deck-client-drawn = { card-hit_the_deck }, à peine pioché
hit_the_deck-client-group =
    { $group ->
        [R] Rouge
        [B] Bleu
        [G] Vert
        [Y] Jaune
       *[other] Sur toute carte
    }

## Ce qui est en jeu

hit_the_deck-client-in-play = En jeu : { card-hit_the_deck }
hit_the_deck-client-demand =
    { $card ->
        [N1] Un 1 est demandé
        [N2] Un 2 est demandé
        [N3] Un 3 est demandé
        [N4] Un 4 est demandé
        [N5] Un 5 est demandé
        [KR] Du rouge est demandé
        [KB] Du bleu est demandé
        [KG] Du vert est demandé
       *[other] Du jaune est demandé
    }
hit_the_deck-client-free = Toutes les cartes vont
hit_the_deck-client-match =
    { $colour ->
        [R] À suivre : du rouge
        [B] À suivre : du bleu
        [G] À suivre : du vert
       *[Y] À suivre : du jaune
    } ou un { $number }
hit_the_deck-client-match-colour =
    { $colour ->
        [R] À suivre : du rouge
        [B] À suivre : du bleu
        [G] À suivre : du vert
       *[Y] À suivre : du jaune
    }
hit_the_deck-client-next =
    { $direction ->
        [1] Sens horaire ; ensuite : { $name }
       *[other] Sens antihoraire ; ensuite : { $name }
    }
hit_the_deck-client-discard = La défausse, la dernière carte d’abord
hit_the_deck-client-look = Parcourir la défausse

## Ce qui est demandé, au-dessus des boutons

hit_the_deck-client-ask-play = À vous : jouez une carte
hit_the_deck-client-ask-demand = À vous : { $demanded }, ou la carte qui l’exige
hit_the_deck-client-ask-draw = À vous : rien ne convient, piochez
hit_the_deck-client-ask-drawn = Jouer { card-hit_the_deck }, ou garder la carte ?
hit_the_deck-client-ask-cut = À vous : où coupez-vous ?
hit_the_deck-client-they-cut = { $name } doit couper
hit_the_deck-client-ask-slap = Tapez !
hit_the_deck-client-ask-announce = Annoncez d’abord !
hit_the_deck-client-watch-race = C’est la course

## La coupe

hit_the_deck-client-cut = Cartes à soulever
hit_the_deck-client-cut-at = Soulever { $count } sur { $pile }
hit_the_deck-client-cut-range = de { $least } à { $most }

## La course

hit_the_deck-client-slap = Tapez !
hit_the_deck-client-slap-at = Taper sur le paquet
    .hint = Sans course, cela vous coûte des cartes.
hit_the_deck-client-strike = Dans une course : taper, ou d’abord le dire
hit_the_deck-client-announce = Tapez avec la main !
    .hint = Annoncez : cela vaut aussi comme votre tape.
hit_the_deck-client-reacted = Vous avez tapé
    .hint = Les autres n’ont pas fini.
hit_the_deck-client-lost-race =
    { $you ->
        [yes] Course perdue : { $count ->
            [one] 1 carte
           *[other] { $count } cartes
        } pour vous.
       *[no] { $name } perd la course : { $count ->
            [one] 1 carte
           *[other] { $count } cartes
        } de plus.
    }
hit_the_deck-client-false-slap =
    { $you ->
        [yes] Fausse tape : elle vous coûte { $count ->
            [one] 1 carte
           *[other] { $count } cartes
        }.
       *[no] Fausse tape : elle coûte { $count ->
            [one] 1 carte
           *[other] { $count } cartes
        } à { $name }.
    }
hit_the_deck-client-race = La course
hit_the_deck-client-race-decided = { $decided } ms
hit_the_deck-client-race-never = jamais
hit_the_deck-client-race-measured = mesuré : { $measured } ms
hit_the_deck-client-race-allowed = { $allowed } ms accordés à la ligne
hit_the_deck-client-race-announcing = { $announcing } ms déduits pour l’annonce
hit_the_deck-client-race-drawn = { $drawn } ms tirés au sort
hit_the_deck-client-race-hint-fair = La mesure va de l’envoi de la carte à la tape. Le temps que prend la ligne est déduit. Les robots, et la personne qui a joué la carte et savait que la course venait, reçoivent une réaction tirée au sort.
hit_the_deck-client-race-hint-raw = La mesure va de l’envoi de la carte à la tape ; rien n’est déduit pour la ligne. Les robots, et la personne qui a joué la carte, reçoivent une réaction tirée au sort.
hit_the_deck-client-race-hint-calm = À cette table, nul besoin de réflexes : le sort décide de chaque réaction.
hit_the_deck-client-line = ligne { $delay } ms
    .hint = { $name } : une ligne de { $delay } ms, aller et retour.

## Ce que chacun a

hit_the_deck-client-points = { $count } pts
hit_the_deck-client-total = { play-points } pour l’instant
hit_the_deck-client-round-over = La manche { $round } est finie : plus de carte pour { $names }.

## Une fois pour chaque sorte de décision

hint-hit_the_deck-play = Suivez la couleur ou le nombre de la carte en jeu. Une carte à fond noir va presque sur tout.
hint-hit_the_deck-draw = Aucune de vos cartes ne convient : piochez. Si la carte va, vous pouvez la jouer aussitôt.
hint-hit_the_deck-drawn = Vous pouvez jouer la carte piochée, ou la garder. Aucune autre.
hint-hit_the_deck-demand = Une exigence reste jusqu’à ce que quelqu’un y réponde. Sinon on pioche une carte.
hint-hit_the_deck-free = La course est finie : toute carte peut suivre.
hint-hit_the_deck-cut = Vous soulevez une partie de la pioche. La dernière carte soulevée entre en jeu, et votre tour est fini.
hint-hit_the_deck-race = Qui tape en dernier pioche quatre cartes. Une tape sans course en coûte aussi.

hit_the_deck-client-hidden-hand = Main de { $name }
hit_the_deck-client-hidden-pile = La pioche, la prochaine carte d’abord
