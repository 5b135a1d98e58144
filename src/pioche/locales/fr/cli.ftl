# La ligne de commande

cli = Une table de jeu pour des amis et des bots.
    .usage = Usage :
    .options = Options
    .commands = Commandes
    .help = Affiche cette aide.
    .language = La langue des textes, en ou fr. Par défaut, celle de votre système.
    .version = Affiche la version.

cli-you = Vous
cli-rank =
    { ORDINAL($rank) ->
        [one] { $rank }er
       *[other] { $rank }e
    }
cli-winner =
    { $you ->
        [yes] Vous gagnez !
       *[no] { $name } gagne.
    }

## pioche serve

cli-serve = Ouvre la table : fait tourner le serveur jusqu’à ce que vous l’arrêtiez avec Ctrl-C.
    .short = Ouvrir la table dans un navigateur
    .host = L’adresse d’écoute. Par défaut, seule cette machine peut venir (127.0.0.1).
    .port = Le port d’écoute (8000) ; 0 prend un port libre.
    .database = Où tout est conservé, comme sqlite:///chemin/vers/pioche.sqlite. Par défaut, dans votre dossier personnel.
    .bot-pace = Le temps qu’un bot met à jouer, en secondes (0,9) ; 0 : aussitôt.
    .idle-seconds = Le nombre de secondes pendant lesquelles une table inutilisée reste en mémoire (60).
    .no-browser = N’ouvre pas de navigateur.
cli-serve-ready = Pioche vous attend sur { $address } (Ctrl-C l’arrête).

## pioche play

cli-play = Joue une partie dans le terminal, contre des bots. Tapez la lettre d’un coup, ou le coup lui-même ; « ? » explique tout.
    .short = Jouer dans le terminal
    .seats = Le nombre de places, la vôtre comprise (4).
    .policies = La manière de jouer des bots : des noms séparés par des virgules, repris au premier s’il en manque (steady,sharp).
    .option = Une option du jeu, comme rounds=3. Peut être répété.
    .beginner = Montre le risque exact, comme l’option beginner=true.
    .seed = Un nombre : le même donne les mêmes cartes.
    .record = Conserve la partie dans ce fichier à la fin.
cli-play-rival = { $name }, un bot : { $policy }.
cli-play-move = { $move } ({ $key }) : { $hint }
cli-play-quit = quitter
    .hint = Quitter (q) : abandonnez la partie.
cli-play-left = Vous quittez la partie.
cli-play-recorded = La partie est enregistrée dans { $file }.

cli-hit-head =
    { $rounds ->
        [1] { $pile } cartes dans la pioche
       *[other] Manche { $round } sur { $rounds } · { $pile } cartes dans la pioche
    }
cli-hit-name = Joueur
cli-hit-line = Ligne
cli-hit-points = En ligne
cli-hit-loot = Butin
cli-hit-lost-turns = Tours perdus
cli-hit-earlier = Autres manches
cli-hit-rank = Rang
cli-hit-score = Points
cli-hit-cards = Cartes
cli-hit-mine =
    { $count ->
        [0] Votre ligne est vide.
       *[other] Votre ligne : { $line } ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        })
    }

## pioche simulate

cli-simulate = Fait jouer aux bots de nombreuses parties entre eux, et les compare. Après chaque partie, tout le monde avance d’une place.
    .short = Comparer des bots sur de nombreuses parties
    .seats = Le nombre de places (4).
    .matches = Le nombre de parties (1000).
    .policies = Qui est assis à la première partie, place par place : des noms séparés par des virgules, repris au premier s’il en manque (sharp,steady).
    .seed = Un nombre : le même donne les mêmes résultats (0).
    .jobs = Le nombre de processus qui jouent. Par défaut, un par cœur.
    .json = Écrit les résultats en JSON.
cli-simulate-title = { $game }, { $matches ->
        [one] 1 partie
       *[other] { $matches } parties
    } à { $seats } places
cli-simulate-interval = Entre parenthèses, l’intervalle à 95 %. Victoires : la part des parties gagnées par l’une de ces places.
cli-simulate-policy = Bot
cli-simulate-seat = Place
cli-simulate-all-seats = toutes
cli-simulate-points = Points
cli-simulate-wins = Victoires
cli-simulate-lost_turns = Tours perdus
cli-simulate-mean = { $mean }
    .with-interval = { $mean } ({ $low }–{ $high })

## pioche verify

cli-verify = Rejoue tout ce que contient l’enregistrement d’une partie, selon les mêmes règles, et dit ce qui diffère.
    .short = Vérifier l’enregistrement d’une partie
cli-verify-consistent = Cohérent, mais non prouvé : chaque coup et ses suites concordent avec les règles et avec le hasard enregistré. Sans reçu, personne ne peut dire d’où vient ce hasard.

difference-other_rules_version = L’enregistrement suit la version { $recorded } des règles, mais celles-ci sont la version { $decided }.
difference-invalid_setup = Aucune partie ne peut être préparée comme l’enregistrement le veut : { $decided }.
difference-invalid_chance =
    { $step ->
        [0] La donne ne peut pas se servir du hasard enregistré.
       *[other] Le coup { $step } ne peut pas se servir du hasard enregistré.
    }
difference-move_refused = Le coup { $step }, { $recorded }, est refusé : { $decided }
difference-other_events =
    { $step ->
        [0] La donne se passe autrement. Enregistré : { $recorded }. Décidé : { $decided }.
       *[other] Le coup { $step } mène ailleurs. Enregistré : { $recorded }. Décidé : { $decided }.
    }
difference-other_chance = Le hasard enregistré n’est pas celui qu’il faut à la partie : { $recorded } résultats enregistrés, { $decided } utilisés.
difference-other_outcome = La partie finit autrement. Enregistré : { $recorded }. Décidé : { $decided }.

## Pourquoi une commande n’est pas exécutée

cli-no-such-command = Il n’y a pas de commande « { $name } ». Il y a : { $known }.
cli-no-such-option = Il n’y a pas d’option { $name }.
cli-missing = Il manque { $name }.
cli-bad-value = Cette valeur ne convient pas à { $name }.
cli-not-understood = Cette demande n’a pas été comprise.
cli-see-help = Voyez : { $command }
cli-unknown-language = Il n’y a pas de textes en « { $name } ». Il y a : { $known }.
cli-unknown-game = Il n’y a pas de jeu « { $name } ». Il y a : { $known }.
cli-wrong-seats = { $game } se joue de { $fewest } à { $most } joueurs.
cli-unknown-policy = Il n’y a pas de bot « { $name } » pour ce jeu. Il y a : { $known }.
cli-too-many-policies =
    { $most ->
        [one] Il y a trop de bots : 1 au plus ici.
       *[other] Il y a trop de bots : { $most } au plus ici.
    }
cli-unknown-option = Ce jeu n’a pas d’option « { $name } ». Il a : { $known }.
cli-option-value = L’option { $name } ne peut pas être « { $value } ». Elle peut être : { $known }.
cli-file-not-read = Le fichier { $file } ne peut pas être lu.
cli-file-not-written = Le fichier { $file } ne peut pas être écrit.

error-wrong_policies = Il faut au moins un bot, et pas plus de bots que de places.
error-unreadable_record = Ce n’est pas l’enregistrement d’une partie, ou bien il vient d’une version plus récente de Pioche.
error-unknown_language = Il n’y a pas de textes dans cette langue.
error-port_taken = Impossible d’écouter sur { $value } : un autre programme le fait déjà, ou ce n’est pas une adresse de cette machine.
error-setting_host = « { $value } » n’est pas une adresse d’écoute.
error-setting_port = { $value } n’est pas un port : ils vont de 0 à 65535.
error-setting_bot_pace = Un bot ne peut pas prendre { $value } secondes par coup : de 0 à 60, c’est possible.
error-setting_idle_seconds = Une table ne peut pas rester { $value } secondes en mémoire.
error-database_unknown = { $value } n’est pas l’adresse d’une base de données utilisable ici. Écrivez sqlite:///chemin/vers/pioche.sqlite.
error-database_in_use = { $value } est en service : un autre Pioche s’en sert. Arrêtez-le, ou donnez à celui-ci sa propre base de données.
error-database_newer = { $value } vient d’une version plus récente de Pioche. Installez cette version ou une suivante, ou ouvrez une autre base.
error-database_foreign = { $value } appartient à un autre programme, et reste intacte. Donnez à Pioche une base à elle.
error-database_damaged = { $value } est abîmée ou n’est pas une base de données, et reste telle quelle. Remettez-en une copie.
