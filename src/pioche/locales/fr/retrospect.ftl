# Retour sur une partie terminée

retrospect-figures = En chiffres
retrospect-luck = La part de chance

lead-measure = Ce que montre l’image
lead-better-more = Plus il y en a, mieux c’est.
lead-better-less = Moins il y en a, mieux c’est.
lead-changes =
    { $count ->
        [0] La tête n’a jamais changé.
        [one] La tête a changé une fois.
       *[other] La tête a changé { $count } fois.
    }
lead-moment = Moment de la partie
lead-step =
    { $step ->
        [0] Après la donne
       *[other] Après le coup { $step } sur { $steps }
    }
lead-step-round = { lead-step }, manche { $round }
lead-value = { $name } : { $value }
lead-as-table = La même chose en tableau
lead-table = { $measure } : où chacun en était
lead-column-step = Coup
lead-column-round = Manche { $round }
lead-pick = Voir ce moment

# Coups joués à la place de quelqu’un.
figure-by_timeout = Coups joués faute de temps
figure-by_stand_in = Coups joués par un bot de relève

luck-verdict-lucky = de la chance
luck-verdict-even = comme prévu
luck-verdict-unlucky = pas de chance
luck-hint = Le repère indique ce qu’il fallait attendre : la probabilité exacte de chaque moment, face à toutes les cartes que personne n’avait vues.
