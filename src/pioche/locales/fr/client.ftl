## The pages

close = Fermer
menu = Menu
to-home = Retour à l’accueil
try-again = Réessayer
error-offline = Le serveur est injoignable pour l’instant.
    .hint = Cette page reprend d’elle-même dès que possible.

nowhere-page = Il n’y a rien ici
    .hint = L’adresse est peut-être mal écrite, ou la page n’existe plus.
nowhere-offline = Le serveur est injoignable
    .hint = Vérifiez votre connexion, puis rechargez la page.
nowhere-no_such_table = Cette table n’existe pas
    .hint = Le lien est peut-être incomplet, ou la table est restée vide trop longtemps. Vous pouvez ouvrir la vôtre.
nowhere-table_closed = Cette table est fermée
    .hint = Plus personne n’y joue. Vous pouvez ouvrir votre propre table.
nowhere-unknown_host = Ce n’est pas l’adresse de cette table
    .hint = Le serveur ne répond qu’à une seule adresse. Ouvrez celle que l’on vous a donnée. Si ce serveur est le vôtre, indiquez cette adresse avec --public-url.
nowhere-banned = Vous ne pouvez pas entrer
    .hint = La personne qui tient ce serveur ne vous laisse pas entrer.
nowhere-not_admitted = Ce navigateur ne garde pas les cookies
    .hint = Sans cookie, la table ne peut pas vous reconnaître. Autorisez les cookies pour ce site, puis revenez.

## La porte

door = Sur invitation
    .hint = Elle est réservée à des proches. Donnez le code reçu avec votre invitation.
door-welcome = Derrière cette porte, une table
door-code = Code d’invitation
door-enter = Entrer

## Home

home-line = Une table de jeu qui s’ouvre d’un simple lien
home-promise = Entre amis, avec des bots, ou les deux. Ni compte, ni attente, ni installation.
home-play = Jouer tout de suite
home-play-now = Jouer contre des bots
home-choose = À quoi joue-t-on ?
home-rivals = Adversaires
home-strength = Leur façon de jouer
home-or = ou
home-create = Créer une table
    .hint = Vous recevez un lien pour vos amis ; des bots peuvent occuper les places vides.
home-create-of = Une table de { $game }
home-create-go = Ouvrir la table
home-tables = Vos tables
home-tables-all = Toutes ({ $count })
home-open = Tables ouvertes
    .none = Aucune table ouverte pour l’instant. Ouvrez-en une : toute personne de passage peut prendre place.
home-open-go = Ouvrir une table à quiconque
home-open-seats = { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }
home-open-sit = Prendre place
    .label = Prendre place à la table de { $host } : { $game }
home-open-mine = vous y êtes
home-open-gone = n’est plus ouverte
home-rules = Règles de { $game }
guest = Mystère

name-label = Votre nom
    .placeholder = Comment vous appeler ?

## The host's form

form-seats = Joueurs
form-clock = Temps par tour
    .hint = Une fois le temps écoulé, le tour se termine tout seul.
clock-sitting = D’une traite
    .hint = Tout le monde reste à table jusqu’à la fin.
clock-days = Sur plusieurs jours
    .hint = Fermez la page, et revenez quand c’est à vous.
form-leavers = Si quelqu’un s’en va
    .hint = Une simple coupure de connexion ne fait pas perdre sa place.
leavers-bot = Un bot continue
leavers-timeout = Ses tours passent aussitôt
    .short = Tours passés en cas de départ
clock-none = Sans limite
races-days = Sur plusieurs jours, le hasard en décide : personne n’a besoin d’être là.
form-around = Autour de la table
    .usual = Pour qui a le lien · tout le monde peut regarder
form-open = Ouverte à quiconque
    .hint = L’accueil montre cette table : des inconnus peuvent prendre place et jouer. Toute personne qui vient peut revoir les parties précédentes.
form-watching = Qui peut regarder
watching-everybody = Tout le monde
    .hint = Qui a le lien suit la partie en direct, sans voir les cartes cachées.
watching-late = Dix coups plus tard
    .hint = Qui a le lien voit ce qui s’est passé dix coups plus tôt : cela n’aide personne à jouer.
    .short = Vue dix coups plus tard
watching-nobody = Personne
    .hint = Seuls ceux qui jouent voient la partie.
    .short = Personne ne regarde
form-chat = Discussion libre
    .hint = On peut s’écrire ce que l’on veut. Sans elle, il y a des phrases à choisir.
    .closed = Pas à une table ouverte à quiconque : il y a des phrases à choisir.
option-by-seats = Autant que de joueurs ({ $seats })

form-presets = Règles maison
form-own-rules = Les vôtres
form-house-rules = Toutes les règles maison
form-book = Selon le livret
option-differs = { $option } : { $value }

races = Courses
    .hint = Comment savoir qui a tapé en premier quand toutes les mains partent vers le paquet.
races-fair = Équitables
    .hint = Une connexion lente ne coûte rien : seule compte votre rapidité.
races-raw = À l’arrivée
    .hint = Le premier arrivé au serveur l’emporte. Pour jouer dans la même pièce.
races-calm = Calmes
    .hint = Sans réflexes : le hasard décide de chaque course.

## The table

table-of = Table de { $host }
round-of = Manche { $round } sur { $rounds }
round-to = Manche { $round } · en { $target }
seats = Joueurs ({ $taken } sur { $seats })
seat-empty = Place libre
add-bot = Ajouter un bot
    .label = Ajouter un bot à la place { $seat }
remove-bot = Retirer
    .label = Retirer { $name }
free-seat = Libérer la place
    .label = Libérer la place : { $name }
fill-with-bots = Mettre des bots aux { $count } places libres
bots-strength = Façon de jouer des nouveaux bots
sign-you = vous
sign-host = hôte
sign-bot = bot
sign-bot-plays = Bot · { $how }
sign-program = un programme
sign-absent = absent
sign-left = parti
sign-stand-in = un bot joue
sign-to-act = doit jouer
    .left = doit jouer, encore { $time }

join = { $host } vous invite à jouer
sit = Prendre place
stand-up = Se lever
start = Commencer
    .key = C
rematch = Rejouer
    .key = R
host-will-start = { $host } lance la partie.
host-may-rematch = { $host } peut lancer une nouvelle partie.

invite = Inviter des amis
    .hint = Quiconque ouvre ce lien peut prendre place.
invite-link = Lien vers cette table
invite-go = Partager le lien
invite-copied = Lien copié
invite-select = Le lien est sélectionné : copiez-le.
invite-qr = Code QR
    .hint = Placez l’appareil photo d’un téléphone devant.
    .picture = Le lien vers cette table, sous forme de code QR
invite-text = Venez jouer à { $game } avec moi.

record-save = Enregistrer la partie
    .hint = « pioche verify » la vérifie coup par coup.

shuffling = On mélange les cartes
    .hint = L’appareil de chaque personne ajoute au mélange, pour que personne ne puisse le choisir.
shuffling-waits = On attend { $names }.

shuffle-verify = Vérifier ce mélange
    .hint = Votre appareil a gardé ce qu’il a ajouté, et vérifie que personne n’a choisi les cartes.
shuffle-receipt-save = Enregistrer votre reçu
shuffle-without = Hors du mélange, faute de réponse : { $names }.
shuffle-proven = Prouvé : ce que votre appareil a ajouté est dans ce mélange, et tout le hasard de la partie en vient. Personne n’a pu choisir ces cartes.
shuffle-consistent = Cohérent, mais non prouvé : tout le hasard vient du secret et des sels enregistrés, mais cet appareil n’a pas de reçu.
shuffle-left_out = Cohérent, mais non prouvé : tout le hasard vient du secret et des sels enregistrés, mais le vôtre est arrivé trop tard pour ce mélange.
shuffle-unsalted = Cette partie date d’avant les mélanges vérifiables.
shuffle-differs-no_shuffle = Quelque chose a changé : l’enregistrement tait un mélange dont votre appareil a le reçu.
shuffle-differs-other_commitment = Quelque chose a changé : le secret ou les réglages enregistrés ne sont pas ceux de l’engagement.
shuffle-differs-other_source = Quelque chose a changé : les cartes ne viennent pas du secret et des sels enregistrés.
shuffle-differs-other_match = Quelque chose a changé : cet enregistrement est celui d’une autre partie.
shuffle-differs-other_terms = Quelque chose a changé : les réglages enregistrés ne sont pas ceux qui vous ont été montrés.
shuffle-differs-other_commitment_kept = Quelque chose a changé : l’engagement a été modifié après coup.
shuffle-differs-thrown_away = Quelque chose a changé : un mélange complet a été jeté pour un autre.
shuffle-differs-wrongly_left_out = Quelque chose a changé : la réponse de { $name }, pourtant arrivée à temps, a été écartée.
shuffle-differs-begun_again =
    { $times ->
        [1] Non prouvé : le mélange a recommencé une fois alors que votre appareil avait déjà montré ce qu’il ajoutait, et personne n’est nommé pour cela. Un redémarrage du serveur ou un départ peut l’expliquer, mais aussi quelqu’un qui connaissait les cartes et en voulait d’autres.
       *[other] Non prouvé : le mélange a recommencé { $times } fois alors que votre appareil avait déjà montré ce qu’il ajoutait, et personne n’est nommé pour cela. Un redémarrage du serveur ou un départ peut l’expliquer, mais aussi quelqu’un qui connaissait les cartes et en voulait d’autres.
    }
shuffle-differs-other_own_salt = Quelque chose a changé : ce que votre appareil a ajouté a été remplacé.
shuffle-differs-missing_salt = Quelque chose a changé : ce qui a été ajouté pour { $name } manque.
shuffle-differs-late_salt = Quelque chose a changé : ce qui a été ajouté pour { $name } n’était pas caché avant l’ouverture des autres.

settled = Réglages
settled-change = Modifier
settled-save = Enregistrer
settled-comes = Qui peut prendre place
settled-comes-anybody = N’importe qui
settled-comes-invited = Qui a le lien
turn-based = Inutile d’attendre ici : fermez la page, et revenez quand c’est à vous.

seats-taken = Toutes les places sont prises.
stay-everybody = Vous pouvez aussi rester et regarder.
stay-late = Vous pouvez aussi rester et regarder, avec dix coups de retard.
stay-nobody = Personne ne peut regarder la partie ; à la fin, une place se libérera peut-être.

watching = Vous regardez la partie.
    .late = Vous regardez la partie, avec dix coups de retard.
watchers = { $count ->
        [one] { $names } regarde la partie.
       *[other] { $names } regardent la partie.
    }
watchers-none = Personne ne regarde.
watchers-title = Qui regarde
watchers-count = { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
watchers-came = { $count ->
        [one] { $names } commence à regarder.
       *[other] { $names } commencent à regarder.
    }
may-watch-everybody = Toute personne qui a le lien peut regarder.
may-watch-late = Qui a le lien voit la partie avec dix coups de retard.
may-watch-nobody = La partie n’est montrée qu’à ceux qui la jouent.
unseen = Personne ne peut regarder cette partie
    .hint = À la fin, une place se libérera peut-être.
unseen-players = À la table

wall-show = Montrer sur grand écran
    .hint = Pour un téléviseur ou un projecteur : en grand, sans boutons, et sans les mains des joueurs.
wall-name = Un écran partagé
wall-of = Un écran partagé ouvert par { $name }
wall-late = Dix coups de retard
wall-join = Rejoignez la table avec votre téléphone
wall-seats = { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }
wall-full = Toutes les places sont prises.

turn-yours = C’est à vous de jouer.
time-warning = Encore { $time }, puis pour vous : { $move }
    .hour = Il vous reste moins d’une heure pour ce tour. Ensuite, la table joue pour vous : { $move }.
    .minutes = Il vous reste moins de dix minutes pour ce tour. Ensuite, la table joue pour vous : { $move }.
    .seconds = { $seconds ->
        [one] Il vous reste { $seconds } seconde. Ensuite, la table joue pour vous : { $move }.
       *[other] Il vous reste { $seconds } secondes. Ensuite, la table joue pour vous : { $move }.
    }
title-home-turn = ● À vous de jouer – Pioche
title-turn-elsewhere = ({ $count }) { $game } – Pioche
title-your-turn = ● À vous de jouer – { $game }
history = Déroulement
game-undrawn = Cette page ne connaît pas le jeu qui se joue ici. Rechargez-la : elle est peut-être plus ancienne que le serveur.

## Time

duration-days = { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
duration-days-hours = { duration-days } { $hours } h
duration-hours = { $hours } h
duration-hours-minutes = { $hours } h { $minutes } min
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s
ring-days = { $days }j
ring-hours = { $hours }h
ring-minutes = { $minutes }m

## The table of any game

number-word =
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
play-cards =
    { $count ->
        [one] { number-word } carte
       *[other] { number-word } cartes
    }
play-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
play-you = vous
play-turn-yours = À vous de jouer
play-turn-of = À { $name } de jouer
play-over = La partie est finie
play-pile = Pioche : { play-cards }
play-discard = Défausse : { play-cards }
play-none = Aucune carte
play-result = Manche { $round } : { $points }
play-hand = Votre main : { play-cards }
play-hand-group = { $group } : { play-cards }
play-hand-closed = Refermer ces cartes
play-held = { $name } : { play-cards } en main

## The end of a match

standing = Classement final
standing-abandoned = Partie interrompue
standing-abandoned-hint = La partie a pris fin avant la dernière carte. Voici où elle en était.
standing-wins = { $name } gagne
standing-you-win = Vous gagnez
standing-with = avec { $points }
standing-column-rank = Rang
standing-column-name = Nom
standing-by-round = Points par manche
standing-column-score = Points
standing-winner = Victoire
standing-shared = { $names } se partagent la première place
retrospect = Le fil de la partie

## The people around a match

stand-in-for-you = Un bot joue à votre place.
return = Me revoilà
away = { $name } : absence prolongée.
call-stand-in = Laisser un bot jouer en attendant
end-ask = Proposer d’arrêter la partie
    .hint = La partie s’arrête si toutes les personnes présentes sont d’accord. Personne ne la gagne.
end-asked = { $count ->
        [one] { $names } propose d’arrêter la partie.
       *[other] { $names } proposent d’arrêter la partie.
    }
end-agree = Arrêter
end-refuse = Continuer
end-asked-by-you = Vous avez proposé d’arrêter. Aux autres de décider.
end-take-back = Continuer, finalement
leave = Quitter la table
leave-really = Quitter la table ?
leave-lobby = Votre place se libère. Le lien vous permettra de revenir.
leave-last = Il n’y a plus que vous : la partie s’arrête sans gagnant et la table ferme.
leave-playing-bot = Un bot joue à votre place jusqu’à la fin de la partie. Vous ne pourrez pas la reprendre.
leave-playing-timeout = Vos tours se termineront aussitôt, jusqu’à la fin de la partie. Vous ne pourrez pas reprendre votre place.
stay = Rester

## The line

line-connecting = On arrive à la table…
line-broken = La connexion est perdue. Votre place est gardée ; nouvel essai en cours.
line-lost = La connexion est perdue ; nouvel essai…
line-open = La connexion est rétablie.

## Another device

handover = Jouer sur un autre appareil
    .hint = Ouvrez-y ce lien, ou placez son appareil photo devant l’image : il aura votre nom et vos places, et celui-ci les garde.
handover-picture = Le lien pour votre autre appareil, sous forme de code QR
handover-link = Lien pour votre autre appareil
handover-good = Valable une seule fois, encore { $time }.
handover-past = Ce lien a expiré.
handover-secret = Ne le montrez à personne : qui l’ouvre joue à votre place.
handover-again = Un nouveau lien
copy = Copier
move = Continuer à jouer ici
    .hint = Cet appareil reprend le nom, les places et les tables de celui d’où vient le lien.
move-goes = { $tables ->
        [0] Ici, vous étiez { $name }. Cet appareil abandonne ce nom.
        [one] Ici, vous étiez { $name }, avec une place à { $tables } table. Cet appareil abandonne les deux.
       *[other] Ici, vous étiez { $name }, avec des places à { $tables } tables. Cet appareil abandonne tout cela.
    }
move-go = Continuer ici
move-again = Sur votre autre appareil, c’est dans le menu : Jouer sur un autre appareil.
move-incomplete = Le lien est incomplet, ou cette page a été rechargée. Ouvrez le lien de nouveau, ou demandez-en un autre sur votre autre appareil.

## The tables of one guest

mine-with = avec { $names }
mine-alone = personne d’autre pour l’instant
mine-your-turn = À vous de jouer
mine-your-turn-left = À vous de jouer · encore { $time }
mine-others = Aux autres de jouer
mine-others-left = Les autres ont { $time }
mine-gone = vous n’y êtes plus
other-tables = Vos autres tables
    .waiting = Vos autres tables : à vous de jouer à { $count } d’entre elles
    .spoken = C’est à vous de jouer à une autre table.
clock-a-turn = { $time } par tour

## Rules and settings

rules-of = Règles de { $game }
rule = Règle { $rule }
rules-others = Autres règles
install = Installer Pioche comme application
settings = Réglages
settings-reading = Lecture
settings-language = Langue
settings-theme = Couleurs
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
settings-motion = Animations
    .hint = Réduites : rien ne se déplace, ce qui a changé s’éclaire.
motion-auto = Comme l’appareil
motion-reduced = Réduites
motion-full = Complètes
settings-cards = Cartes
settings-large = Grandes cartes
    .hint = Avec moins de signes, mais plus grands.
settings-suits = Quatre couleurs d’enseignes
    .hint = Les carreaux sont bleus, les trèfles sont verts.
settings-contrast = Contraste élevé
    .hint = Des couleurs pures et des bords épais.
settings-sounds = Sons
    .hint = Une course n’attend personne : mieux vaut l’entendre.
settings-heard = Ce que vous entendez
sounds-off = Aucun
sounds-races = Les courses
sounds-all = Tous
settings-volume = Volume
alerts = Me prévenir quand c’est à moi
    .short = Me prévenir
    .hint = Une notification, tant que cette page reste ouverte derrière d’autres.
    .blocked = Votre navigateur bloque les notifications de cette page ; ses réglages peuvent les autoriser.
alert-turn = À vous de jouer
    .at = À vous de jouer – { $game }
understood = Compris
volume-low = Faible
volume-middle = Moyen
volume-high = Fort

settings-help = Aide
settings-hints = Conseils
    .hint = Contre des robots : une phrase à chaque nouvelle sorte de décision, une seule fois.
settings-hints-again = Revoir tous les conseils
settings-hints-fresh = Tous les conseils sont à venir
replay = Retour sur la partie
replay-title = { $game }, partie { $number } – Pioche
replay-number = Partie { $number }
replay-loading = Lecture de la partie…
replay-to-table = Vers la table
replay-controls = À travers la partie
replay-first = Au premier instant
replay-back = Un instant en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un instant en avant
replay-last = Au dernier instant
replay-speed = { $times }×
    .spoken = { $times ->
        [1] Vitesse : le rythme d’alors
       *[other] Vitesse : { $times } fois le rythme d’alors
    }
    .hint = Une autre vitesse
replay-moment = Instant de la partie
replay-at = { $at } / { $total }
    .spoken = { $at } sur { $total } : { $sentence }
replay-ways = Comment regarder
replay-eyes = Par les yeux de qui
replay-eyes-nobody = Tout le monde
replay-everything = Tout montrer
    .hint = Les mains, les cartes cachées et la pioche dans son ordre, comme personne ne les voyait toutes alors.
replay-nothing-hidden = Rien n’était caché.
replay-take = Lien, enregistrement et preuve
replay-link = Lien vers cet instant
key-replay-back = Un instant en arrière
key-replay-forward = Un instant en avant
key-replay-play = Lecture ou pause
key-replay-first = Au premier instant
key-replay-last = Au dernier instant
look-back = Revoir
    .of = Revoir la partie { $number }
look-back-last = Revoir cette partie
matches = Parties de cette table
matches-won = { $count ->
    [one] Première place : { $names }.
   *[other] Première place partagée : { $names }.
}
matches-abandoned = Arrêtée avant la fin.
matches-more = Montrer les précédentes

## Le clavier

keys = Touches du clavier
keys-here = Ici
keys-everywhere = Partout
key-help = Montrer les touches
key-close = Fermer ce qui est ouvert
key-next = D’une commande à l’autre
key-main = Le bouton principal
key-walk = D’une carte à l’autre de votre main
key-enter = Entrée
key-escape = Échap
key-tab = Tab
key-home = Début
key-end = Fin
key-space = Espace
