# L’écran de jeu de Shithead

## Les rangs

# Dans le coin d’une carte.
shithead-client-index =
    { FIRST($rank) ->
        [T] 10
        [J] V
        [Q] D
        [K] R
        [A] A
       *[other] { $rank }
    }
shithead-client-joker = JOKER


## Ce qui peut être joué, et pourquoi

shithead-client-needs-empty = Pile vide : tout est permis.
shithead-client-needs-all = Tout va sur { rank-shithead }.
shithead-client-needs-low = 7 ou moins.
shithead-client-needs-low-ten = 7 ou moins, ou un 10.
shithead-client-needs-high = Au moins { rank-shithead }, ou 2 ou 3.
shithead-client-needs-high-ten = Au moins { rank-shithead }, ou 2, 3 ou 10.
shithead-client-why-joker = Un joker vaut { rank-shithead }.
shithead-client-why-inherited = Un 3 vaut { rank-shithead }.
shithead-client-why-seen-through = Un 3 laisse voir { shithead-client-the } qu’il couvre.
shithead-client-the =
    { FIRST($rank) ->
        [J] le valet
        [Q] la dame
        [K] le roi
        [A] l’as
        [T] le 10
       *[other] le { $rank }
    }
shithead-client-run = { $count } de suite : { $missing ->
        [one] une de plus brûle
       *[other] { $missing } de plus brûlent
    } la pile.
shithead-client-turned-yours = Vous avez retourné un joker : il peut valoir tout ce qui convient.
shithead-client-turned-of = { $name } a retourné un joker et choisit son rang.

## Ce qui vient de se passer

shithead-client-burned-yours = Vous brûlez la pile : { play-cards } hors jeu.
shithead-client-burned-of = { $name } brûle la pile : { play-cards } hors jeu.
shithead-client-skipped =
    { $you ->
        [yes] Le 8 vous fait passer votre tour.
       *[no] Le 8 fait passer { $names }.
    }
shithead-client-out-yours = Vous n’avez plus de cartes : place { $place }.
shithead-client-out-of = { $name } n’a plus de cartes : place { $place }.
shithead-client-picked-yours = Vous avez ramassé { play-cards }.
shithead-client-picked-of = { $name } a ramassé { play-cards }.
shithead-client-failed-yours = Vous avez retourné { $card } : il ne convient pas, et vous avez pris la pile.
shithead-client-failed-of = { $name } a retourné { $card } : il ne convient pas, et a pris la pile.
shithead-client-round-over = Manche { $round } : { $names }.
shithead-client-round-place = { $place }. { $name }

## Au-dessus des boutons

shithead-client-ask-arrange = Touchez deux cartes pour les échanger.
shithead-client-ask-arrange-swap = Touchez maintenant la carte à échanger.
shithead-client-waits-for = C’est choisi. Choisissent encore : { $names }.
shithead-client-start = Le début
shithead-client-arranging = Chacun choisit : on attend { $names }.
shithead-client-ask-play = À vous. { $needs }
shithead-client-ask-pick = Rien ne convient : ramassez la pile.
shithead-client-ask-pick-up = Rien ne convient : ramassez, avec ou sans un rang exposé.
shithead-client-ask-blind = À vous : retournez une carte cachée.
shithead-client-ask-rank = Quel rang pour le joker ?
shithead-client-ask-threes = Comme simples 3, ou comme ce que montre la pile ?
shithead-client-chosen-with-up = Choix : { $cards } ; exposées : { $up }.
shithead-client-chosen = Choix : { $cards }.
shithead-client-you-are-out = Vous avez fini : place { $place }. { $turn }

## Les boutons

shithead-client-play-hint = Jouez les cartes choisies ; sans choix, toutes celles de votre plus petit rang qui convient.
shithead-client-play-as = Jouer { $count ->
        [one] le 3
       *[other] { number-word } 3
    } comme { $as }
shithead-client-pick-hint = Prenez toute la pile dans votre main. Votre tour est fini.
shithead-client-pick-count = Ramasser { $count }
shithead-client-pick-with = Ramasser { $count } avec { $cards }
shithead-client-turn-over-hint = Retournez la première carte cachée qui vous reste.
shithead-client-name-hint = Le joker aura ce rang.
shithead-client-name-as = Comme { rank-shithead }
shithead-client-keep-hint = Ces trois cartes seront exposées. On les découvre quand chacun a choisi.
shithead-client-undo = Comme distribué
    .key = D
    .hint = Remettez les cartes comme elles ont été distribuées.

## Les choix près des cartes

shithead-client-how-many = Combien ?
shithead-client-as = Quel rang ?
shithead-client-as-rank = comme { rank-shithead }
shithead-client-as-plain = comme simples { ranks-shithead }
shithead-client-as-many = comme { ranks-shithead }

## Ce qu’il y a sur la table

shithead-client-pile = Pile, { play-cards }. Au-dessus : { $card }. { $needs }
shithead-client-pile-empty = La pile est vide.
shithead-client-pile-title = La pile
shithead-client-pile-hint = La carte du dessus d’abord. Qui ramasse les prend toutes.
shithead-client-burnt = Brûlées
shithead-client-burnt-count = Brûlées : { play-cards }
shithead-client-up = Exposées
shithead-client-up-is = Exposées : { $cards }
shithead-client-down = Cachées
shithead-client-down-count = Cachées : { play-cards }
shithead-client-hand = Main
shithead-client-held = En main : { play-cards }
shithead-client-place = Place { $place }
shithead-client-total = Total des places : { $total }
shithead-client-result = Manche { $round } : place { $place }
shithead-client-chooses = choisit encore
shithead-client-has-chosen = a choisi
shithead-client-skipped-sign = tour passé
shithead-client-down-nth =
    { $number ->
        [1] Première carte cachée
        [2] Deuxième carte cachée
       *[other] Troisième carte cachée
    }
shithead-client-down-gone = partie
shithead-client-swap-hand = { $card }, dans votre main
shithead-client-swap-up = { $card }, exposée
shithead-client-cannot-join = Elle reste là tant que vous avez une main : aucune carte de la main ne peut l’emmener maintenant.

## Fatalités

shithead-client-fatality-mic_drop-by =
    { $you ->
        [yes] Vous concluez avec un 8.
       *[no] { $name } conclut avec un 8.
    }
shithead-client-fatality-burn_unit-by =
    { $you ->
        [yes] Vous concluez avec un 10.
       *[no] { $name } conclut avec un 10.
    }

## Une fois pour chaque sorte de choix

hint-shithead-arrange = Vos meilleures cartes vont devant vous : elles se jouent en dernier. 2, 3, 10 et jokers sont les plus forts.
hint-shithead-hand = Jouez une carte au moins aussi haute que la pile. Gardez les 2, les 3 et les 10 pour les moments difficiles.
hint-shithead-several = Des cartes de même rang se jouent ensemble : touchez encore pour en ajouter.
hint-shithead-joker = Un joker prend tout rang qui convient. Choisissez-le à côté.
hint-shithead-join = Une carte exposée de ce rang peut partir avec toutes celles de votre main.
hint-shithead-pick = Ramasser termine votre tour ; le joueur suivant repart d’une pile vide.
hint-shithead-up = Votre main est vide : jouez maintenant vos cartes exposées.
hint-shithead-blind = Personne ne connaît ces cartes. Si l’une ne convient pas, elle rejoint votre main avec la pile.
hint-shithead-name = Le joker vaut ce que vous dites : un 8 fait passer, un 10 brûle.
hint-shithead-inherit = Une main de 3 peut prendre le rang que montre la pile, et son effet.

## La fin

shithead-client-column-total = Places
shithead-client-column-firsts = 1res places
shithead-client-column-lasts = Dernières
shithead-client-decided-one = { $loser } garde des cartes en main.
shithead-client-decided-total = Le plus petit total des places l’emporte : { $total }.
shithead-client-decided-firsts = { $winner } et { $second } ont chacun { $total }. Le plus de premières places l’emporte : { $more } contre { $less }.
shithead-client-decided-lasts = { $winner } et { $second } ont le même total et autant de premières places. Le moins de dernières places l’emporte : { $less } contre { $more }.
shithead-client-decided-shared = Même total, autant de premières et de dernières places : la victoire est partagée.

shithead-client-hidden-hand = Main de { $name }
shithead-client-hidden-down = Faces cachées devant { $name }
shithead-client-hidden-draw = Reste à piocher, la prochaine carte d’abord

## Le clavier

shithead-client-key-six = Marquer une de vos six cartes au début
shithead-client-key-choice = Choisir combien, ou quel rang
shithead-client-key-down = Retourner une de vos cartes cachées
