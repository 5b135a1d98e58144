# La ligne de commande

cli = Une table de jeu pour des amis et des bots.
    .usage = Usage :
    .options = Options
    .commands = Commandes
    .help = Affiche cette aide.
    .language = La langue des textes. Par défaut, celle de votre système.
    .version = Affiche la version.

cli-you = Vous
cli-rank =
    { ORDINAL($rank) ->
        [one] { $rank }er
       *[other] { $rank }e
    }
cli-winner =
    { $count ->
        [one]
            { $you ->
                [yes] Vous gagnez !
               *[no] { $names } gagne.
            }
       *[other] La victoire est partagée : { $names }.
    }

## pioche serve

cli-serve = Ouvre la table : fait tourner le serveur jusqu’à ce que vous l’arrêtiez avec Ctrl-C.
    .short = Ouvrir la table dans un navigateur
    .lan = Pour les autres sur votre réseau : écoute partout, et affiche les adresses et un code pour leurs téléphones.
    .host = L’adresse d’écoute. Par défaut, seule cette machine peut venir (127.0.0.1), ou tout le monde avec --lan.
    .public-url = L’adresse que connaissent les visiteurs, comme https://cartes.example.org. Le serveur ne répond alors à aucune autre.
    .trusted-proxies = Les proxys que l’on croit sur l’origine des visiteurs : des adresses ou des réseaux, séparés par des virgules.
    .metrics-from = Qui peut lire /metrics : adresses ou réseaux, séparés par des virgules. Sans cela, cette machine seule.
    .invite = Un code que les visiteurs doivent donner avant de voir quoi que ce soit.
    .open-tables = Montre les tables ouvertes à tout le monde, ou à personne avec --no-open-tables. Par défaut, à tout le monde, sauf s’il y a un code d’invitation.
    .port = Le port d’écoute (8000) ; 0 prend un port libre.
    .database = Où tout est conservé, comme sqlite:///chemin/vers/pioche.sqlite. Par défaut, dans votre dossier personnel.
    .bot-pace = Le temps qu’un bot met à jouer, en secondes (0,9) ; 0 : aussitôt.
    .idle-seconds = Le nombre de secondes pendant lesquelles une table inutilisée reste en mémoire (60).
    .no-browser = N’ouvre pas de navigateur.
cli-serve-ready = Pioche vous attend sur { $address } (Ctrl-C l’arrête).
cli-serve-others =
    { $count ->
        [one] Pour les autres sur votre réseau :
       *[other] Pour les autres sur votre réseau, la plus probable en premier :
    }
cli-serve-scan = Ou placez l’appareil photo d’un téléphone devant ce code.

## pioche play

cli-play = Joue une partie dans le terminal, contre des bots. Tapez la lettre ou le numéro d’un coup, ou le coup lui-même ; « ? » explique tout.
    .short = Jouer dans le terminal
    .seats = Le nombre de places, la vôtre comprise (4).
    .policies = La manière de jouer des bots : des noms séparés par des virgules, repris au premier s’il en manque. Par défaut, tous ceux du jeu sauf random.
    .option = Une option du jeu, comme rounds=3. Peut être répété.
    .beginner = Montre le risque exact, comme l’option beginner=true.
    .seed = Un nombre : le même donne les mêmes cartes.
    .record = Conserve la partie dans ce fichier à la fin.
cli-play-rival = { $name }, un bot : { $policy }.
cli-play-move = { $move } ({ $key }) : { $hint }
cli-play-notation = { $label } : { $number } ou { $move }
cli-play-which = Lequel ? Tapez son numéro.
cli-play-race = Ici, pas de réflexes : tout le monde tape, et le hasard désigne le dernier.
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

cli-hit_the_deck-head =
    { $pile ->
        [one] Manche { $round }, jusqu’à { $target } points · { $pile } carte dans la pioche
       *[other] Manche { $round }, jusqu’à { $target } points · { $pile } cartes dans la pioche
    }
cli-hit_the_deck-direction =
    { $direction ->
        [1] { $arrow } sens des aiguilles d’une montre
       *[other] { $arrow } sens inverse des aiguilles d’une montre
    }
cli-hit_the_deck-name = Joueur
cli-hit_the_deck-hand = Cartes
cli-hit_the_deck-points = Points
cli-hit_the_deck-rank = Rang
cli-hit_the_deck-dealer = { $name } (distribue)
cli-hit_the_deck-in-play = En jeu : { card-hit_the_deck }.
cli-hit_the_deck-in-play-demand = En jeu : { card-hit_the_deck }. Il faut { demanded-hit_the_deck }.
cli-hit_the_deck-in-play-free = En jeu : { card-hit_the_deck }. Toutes les cartes vont.
cli-hit_the_deck-mine =
    { $count ->
        [0] Vous n’avez plus de carte en main.
       *[other] En main : { $cards }.
    }
cli-hit_the_deck-cut =
    { $least ->
        [1] Coupez à { $most } au plus.
       *[other] Coupez entre { $least } et { $most }.
    }

cli-shithead-head =
    { $rounds ->
        [1] { cli-shithead-draw }
       *[other] Manche { $round } sur { $rounds } · { cli-shithead-draw }
    }
cli-shithead-draw =
    { $draw ->
        [one] { $draw } carte dans la pioche
       *[other] { $draw } cartes dans la pioche
    }
cli-shithead-name = Joueur
cli-shithead-hand = En main
cli-shithead-up = Exposées
cli-shithead-down = Cachées
cli-shithead-total = Total
cli-shithead-rank = Place
cli-shithead-out = sorti, { cli-rank }
cli-shithead-pile-empty = La pile est vide : tout se joue.
cli-shithead-pile =
    { $is_low ->
        [yes] Pile : { $cards }. Il faut un 7 ou moins.
       *[no] Pile : { $cards }. À égaler ou à battre : { rank-shithead }.
    }
cli-shithead-mine =
    { $count ->
        [0] Votre main est vide.
       *[other] Votre main : { $cards }
    }
cli-shithead-asks-arrange = Choisissez les trois cartes exposées parmi vos six, de la plus haute à la plus basse, comme « up K55 ».
cli-shithead-asks-hand = Jouez de votre main, comme « play 77 », « play 7* » ou « play *=7 » ; ou « pick ».
cli-shithead-asks-up = Jouez vos cartes exposées, comme « play 77 » ; ou « pick », même avec certaines d’entre elles : « pick 55 ».
cli-shithead-asks-blind = Retournez une carte cachée : « blind 0 », « blind 1 » ou « blind 2 ».
cli-shithead-asks-joker = Nommez le rang de votre joker, comme « as K ».

## pioche simulate

cli-simulate = Fait jouer aux bots de nombreuses parties entre eux, et les compare. Après chaque partie, tout le monde avance d’une place.
    .short = Comparer des bots sur de nombreuses parties
    .seats = Le nombre de places (4).
    .matches = Le nombre de parties (1000).
    .policies = Qui est assis à la première partie, place par place : des noms séparés par des virgules, repris au premier s’il en manque. Par défaut, les deux premiers du jeu.
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
cli-simulate-rounds_won = Manches gagnées
cli-simulate-firsts = Premières places
cli-simulate-lasts = Dernières places
cli-simulate-mean = { $mean }
    .with-interval = { $mean } ({ $low }–{ $high })

## pioche review

cli-review = Revient sur la partie d’un enregistrement : les changements de tête, des chiffres pour chaque place, et la chance à côté de ce qui était à prévoir.
    .short = Revenir sur l’enregistrement d’une partie
cli-review-title =
    { $steps ->
        [one] { $game }, { $steps } coup
       *[other] { $game }, { $steps } coups
    }
cli-review-seat = Place { $seat }
cli-review-expected = à prévoir
cli-review-verdict = c’est-à-dire
cli-review-number = { $number }
cli-review-differs = Cet enregistrement ne s’accorde pas avec les règles. Voir : pioche verify

## pioche verify

cli-verify = Rejoue tout ce que contient l’enregistrement d’une partie, selon les mêmes règles, et dit ce qui diffère.
    .short = Vérifier l’enregistrement d’une partie
    .receipt = ce que votre appareil a gardé du mélange, tel que la page de la table permet de l’enregistrer
cli-verify-consistent = Cohérent, mais non prouvé : chaque coup et ses suites concordent avec les règles et avec le hasard enregistré. Sans reçu, personne ne peut dire d’où vient ce hasard.
cli-verify-without-receipt = Cohérent, mais non prouvé : chaque coup et ses suites concordent avec les règles, et tout le hasard vient du secret et des sels de l’enregistrement. Seul le reçu d’un joueur peut montrer que personne ne les a choisis après coup.
cli-verify-left_out = Cohérent, mais non prouvé : l’enregistrement concorde avec votre reçu, mais votre sel n’est pas dans ce mélange, car il s’est fait sans vous.
cli-verify-proven = Prouvé : le secret était engagé avant que votre sel soit choisi, votre sel est dans le mélange, et tout le hasard de la partie en vient. Personne n’a pu choisir cette donne.

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
difference-other_commitment = Le secret, le jeu, les options et les places de l’enregistrement ne sont pas ceux de l’engagement.
difference-other_source = Le résultat { $step } du hasard n’est pas celui que donnent le secret et les sels.
difference-no_shuffle = L’enregistrement ne dit rien du mélange, alors que vous en avez un reçu.
difference-other_match = Ce reçu est celui d’une autre partie. Table et partie de l’enregistrement : { $recorded } ; du reçu : { $decided }.
difference-other_terms = La partie devait se jouer autrement. Enregistré : { $recorded }. Annoncé : { $decided }.
difference-other_commitment_kept = L’engagement a été changé après coup. Enregistré : { $recorded }. Annoncé : { $decided }.
difference-thrown_away = Le mélange { $step } était complet, et a été jeté pour un autre.
difference-wrongly_left_out = La place { $seat } a été écartée alors qu’elle avait répondu au mélange { $step }.
difference-begun_again =
    { $times ->
        [1] Non prouvé : le mélange a recommencé une fois après l’ouverture de votre sel, et personne n’est nommé pour cela. Un redémarrage du serveur ou un départ peut l’expliquer, mais aussi quelqu’un qui connaissait les cartes et en voulait d’autres.
       *[other] Non prouvé : le mélange a recommencé { $times } fois après l’ouverture de votre sel, et personne n’est nommé pour cela. Un redémarrage du serveur ou un départ peut l’expliquer, mais aussi quelqu’un qui connaissait les cartes et en voulait d’autres.
    }
difference-other_own_salt = Le sel enregistré pour votre place n’est pas le vôtre.
difference-missing_salt = Le sel de la place { $seat } manque, alors que son empreinte avait été montrée.
difference-late_salt = Le sel de la place { $seat } n’est pas un sel caché avant l’ouverture des sels.

## pioche admin

cli-admin = Pour qui tient un serveur.
    .short = S’occuper d’un serveur
    .database = La base de données du serveur, sous la forme sqlite:///chemin/vers/pioche.sqlite. Sans elle, celle d’usage.
cli-admin-copying = Copie en cours
cli-admin-backup = Fait une copie de la base de données, entière et vérifiée, en un fichier que vous seul pouvez lire. Le serveur peut continuer.
    .short = Copier la base pendant que le serveur joue
    .replace = Écrase le fichier s’il existe.
cli-admin-backup-made = La copie est dans { $file }. Gardez-la aussi bien que la base.
cli-admin-restore = Met une copie à la place de la base de données. Le serveur doit être arrêté. Ce qui s’y trouvait est gardé à côté.
    .short = Revenir à une copie
cli-admin-restore-done = La base de données est revenue à ce qu’elle était dans { $file }.
cli-admin-restore-aside = Ce qui s’y trouvait est dans { $file }.
cli-admin-tables = Montre toutes les tables, la dernière utilisée d’abord. Une table en service peut en être plus loin qu’il n’est dit ici.
    .short = Montrer toutes les tables
    .json = Écrit la liste en JSON.
cli-admin-tables-none = Il n’y a pas de table.
cli-admin-tables-id = Table
cli-admin-tables-game = Jeu
cli-admin-tables-phase = État
cli-admin-tables-players = Joueurs
cli-admin-tables-used = Dernier usage
cli-admin-tables-events = Événements
cli-admin-tables-size = Taille
cli-admin-phase-lobby = en attente
cli-admin-phase-playing = en jeu
cli-admin-phase-ended = partie finie
cli-admin-phase-closed = fermée
cli-admin-kilobytes = { $size } ko
cli-admin-close = Ferme une table, qui que ce soit qui s’y trouve. Une partie en cours s’arrête là.
    .short = Fermer une table
cli-admin-close-noted = La table { $table } est à fermer.
cli-admin-people = Montre celles et ceux dont le nom contient NAME, avec l’identifiant que demandent les autres commandes. Plusieurs personnes peuvent porter le même nom.
    .short = Trouver quelqu’un par son nom
cli-admin-people-none = Personne ne s’appelle ainsi.
cli-admin-people-id = Identifiant
cli-admin-people-name = Nom
cli-admin-people-since = Depuis
cli-admin-people-kept-out = Accès
cli-admin-people-banned = refusé
cli-admin-ban = Refuse désormais quelqu’un et libère ses places. PERSON est un identifiant (voyez : pioche admin people), ou une table et une place, comme k3v7qmxw2bnd/2. Qui jette son cookie revient sous une autre identité.
    .short = Refuser quelqu’un
cli-admin-ban-noted = Accès refusé : { $person }
cli-admin-unban = Lève un refus. PERSON est un identifiant, comme pour ban.
    .short = Laisser revenir quelqu’un
cli-admin-unban-noted = Accès rétabli : { $person }
cli-admin-export-player = Écrit en JSON tout ce qui est gardé d’une personne, et rien des autres. PERSON est un identifiant (voyez : pioche admin people), ou une table et une place, comme k3v7qmxw2bnd/2.
    .short = Tout ce qui est gardé d’une personne
cli-admin-erase-player = Oublie une personne : nom, paroles, signalements, liens et places. Ses coups restent dans les parties des autres, sans nom. PERSON est un identifiant (voyez : pioche admin people), ou une table et une place, comme k3v7qmxw2bnd/2.
    .short = Oublier une personne
    .yes = Oui, c’est bien cette personne.
cli-admin-erase-player-unsure = { $name }, { $person }, serait effacé pour toujours. Pour le faire, ajoutez --yes.
cli-admin-erase-player-noted = Effacé : { $person }
cli-admin-rotate-keys = Change la clé des cookies. Chacun reste lui-même s’il revient avant la fois suivante.
    .short = Changer la clé des cookies
    .at-once = après un vol de la base : aucun cookie d’avant ne vaut plus rien, et plus personne n’est reconnu
cli-admin-rotate-keys-noted =
    { $how ->
        [at_once] La clé est changée. Plus personne n’est reconnu.
       *[later] La clé est changée. La précédente reste valable jusqu’à la fois suivante.
    }
cli-admin-order-done = Le serveur l’a fait.
cli-admin-order-late = Le serveur ne l’a pas encore fait. Il le fera dès qu’il pourra.
cli-admin-order-later = Aucun serveur n’utilise cette base. Le prochain qui démarre fera le reste.
cli-admin-no-such-person = Personne ici n’est « { $value } ». Cherchez un identifiant avec : pioche admin people NAME
cli-admin-no-such-table = Il n’y a pas de table « { $value } ».
cli-admin-nobody-there = Personne n’occupe la place { $seat } de la table { $table }.
cli-admin-closed-already = La table { $value } est déjà fermée.
cli-admin-reports = Montre ce que des gens vous ont signalé, avec ce qui s’est dit autour.
    .short = Ce que l’on vous a signalé
cli-admin-reports-none = Rien n’a été signalé.
cli-admin-reports-table = Table { $table }
cli-admin-reports-count = Signalé
cli-admin-reports-time = Heure
cli-admin-reports-name = Nom
cli-admin-reports-words = Paroles

## pioche cluster-demo

cli-cluster-demo = Montre plusieurs nœuds sur une seule base : lance PostgreSQL, trois nœuds et HAProxy sur cette machine, y fait jouer des programmes, tue un nœud en pleine partie, puis reste ouvert pour que vous puissiez jouer. Rien n’en est conservé.
    .short = Voir trois nœuds en perdre un
    .port = Le port de l’adresse à ouvrir (8000) ; 0 prend un port libre.
    .once = S’arrête après la démonstration : avec le code 0, ou 1 si quelque chose n’était pas comme promis.
cli-cluster-demo-not-installed = Il manque pour cela une partie de Pioche. Installez-la : pip install pioche[cluster].
cli-cluster-demo-no-haproxy = Il faut pour cela HAProxy, et aucun programme ne s’appelle haproxy. Installez-le, sous Debian avec : apt-get install haproxy.
cli-cluster-demo-ended = { $name } s’est arrêté de lui-même :
    { $said }
cli-cluster-demo-starts-database = Lancement de PostgreSQL
cli-cluster-demo-starts-nodes = Lancement de trois nœuds
cli-cluster-demo-starts-proxy = Lancement de HAProxy
cli-cluster-demo-ready = Pioche vous attend sur { $address }, avec trois nœuds (Ctrl-C arrête tout).
cli-cluster-demo-plays = On joue à { $tables } tables à travers le proxy, chacune avec des bots ; à chacune, quelqu’un regarde directement sur chacun des { $nodes } nœuds.
cli-cluster-demo-killed = { $node } est maintenant tué (kill -9).
cli-cluster-demo-back =
    { $screens ->
        [one] De retour par un autre nœud : { $screens } personne, après { NUMBER($seconds, maximumFractionDigits: 1) } s.
       *[other] De retour par d’autres nœuds : { $screens } personnes, la dernière après { NUMBER($seconds, maximumFractionDigits: 1) } s.
    }
cli-cluster-demo-goes-on = La partie a repris aux { $tables } tables, à la dernière après { NUMBER($seconds, maximumFractionDigits: 1) } s.
cli-cluster-demo-restarts = { $node } est maintenant relancé.
cli-cluster-demo-restarted = { $node } est de retour, et le proxy y envoie du monde.
cli-cluster-demo-kept = Les { $commands } commandes confirmées sont toutes dans la base, une seule fois chacune.
cli-cluster-demo-whole = Les journaux des tables, { $lines } lignes en tout, n’ont aucun trou.
cli-cluster-demo-stays = Tout reste ouvert. Jouez sur { $address } et essayez vous-même ; Ctrl-C arrête tout.
cli-cluster-demo-node = Nœud
cli-cluster-demo-state = État
cli-cluster-demo-up = en marche
cli-cluster-demo-down = arrêté
cli-cluster-demo-minded = Tables tenues
cli-cluster-demo-screens = Écrans
cli-cluster-demo-moves = Coups conservés
cli-cluster-demo-seen = Lignes vues
cli-cluster-demo-apart = Les nœuds montrent une ligne d’un journal à { NUMBER($milliseconds, maximumFractionDigits: 1) } ms d’écart (médiane de { $lines }).

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
cli-no-database = Il n’y a pas de base de données à l’adresse { $database }.
cli-database-unavailable = La base de données ne peut pas être ouverte ou écrite : son disque est peut-être plein ou en lecture seule, le fichier à quelqu’un d’autre, ou un autre programme la tient. Rien n’a changé. ({ $reason })
cli-file-there = { $file } existe déjà, et reste tel quel. Pour l’écraser, ajoutez --replace.
cli-file-not-written = Le fichier { $file } ne peut pas être écrit.

error-wrong_policies = Il faut au moins un bot, et pas plus de bots que de places.
error-unreadable_receipt = Ce n’est pas le reçu d’un mélange, ou bien il vient d’une version plus récente de Pioche.
error-unreadable_record = Ce n’est pas l’enregistrement d’une partie, ou bien il vient d’une version plus récente de Pioche.
error-unknown_language = Il n’y a pas de textes dans cette langue.
error-port_taken = Impossible d’écouter sur { $value } : un autre programme le fait déjà, ou ce n’est pas une adresse de cette machine.
error-setting_host = « { $value } » n’est pas une adresse d’écoute.
error-setting_public_url = « { $value } » n’est pas une adresse pour les visiteurs. Écrivez https://cartes.example.org, sans rien après le nom, sauf peut-être un port.
error-setting_metrics_from = « { $value } » n’est pas une liste d’adresses et de réseaux. Écrivez 127.0.0.1 ou 10.0.0.0/8, séparés par des virgules.
error-setting_trusted_proxies = « { $value } » n’est pas une liste d’adresses et de réseaux. Écrivez 127.0.0.1 ou 10.0.0.0/8, séparés par des virgules.
error-setting_invite = Un code d’invitation compte de 6 à 64 lettres ; ce n’est pas le cas de « { $value } ».
error-setting_port = { $value } n’est pas un port : ils vont de 0 à 65535.
error-setting_bot_pace = Un bot ne peut pas prendre { $value } secondes par coup : de 0 à 60, c’est possible.
error-setting_idle_seconds = Une table ne peut pas rester { $value } secondes en mémoire.
error-database_unknown = { $value } n’est pas l’adresse d’une base de données utilisable ici. Écrivez sqlite:///chemin/vers/pioche.sqlite, ou postgresql://utilisateur@hôte/nom.
error-database_no_driver = { $value } est dans PostgreSQL, et cette partie de Pioche n’est pas installée. Installez-la : pip install pioche[postgresql].
error-database_no_file = { $value } est dans PostgreSQL, qui a ses propres outils de sauvegarde : pg_dump et pg_restore.
error-database_in_use = { $value } est en service : un autre Pioche s’en sert. Arrêtez-le, ou donnez à celui-ci sa propre base de données.
error-database_older_in_use = { $value } est en service sous un Pioche plus ancien. Relancez d’abord ce serveur avec cette version-ci.
error-database_newer = { $value } vient d’une version plus récente de Pioche. Installez cette version ou une suivante, ou ouvrez une autre base.
error-database_foreign = { $value } appartient à un autre programme, et reste intacte. Donnez à Pioche une base à elle.
error-database_damaged = { $value } est abîmée ou n’est pas une base de données, et reste telle quelle. Remettez-en une copie intacte : pioche admin restore COPIE.
