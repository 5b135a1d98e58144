## The pages

close = Fermer
menu = Menu
to-home = Retour à l’accueil
try-again = Réessayer
error-offline = Le serveur est injoignable pour l’instant.

nowhere-page = Il n’y a rien ici
    .hint = L’adresse est peut-être mal écrite, ou la page n’existe plus.
nowhere-offline = Le serveur est injoignable
    .hint = Vérifiez votre connexion, puis rechargez la page.
nowhere-no_such_table = Cette table n’existe pas
    .hint = Le lien est peut-être incomplet, ou la table est restée vide trop longtemps. Vous pouvez ouvrir la vôtre.
nowhere-table_closed = Cette table est fermée
    .hint = La dernière personne est partie. Vous pouvez ouvrir votre propre table.
nowhere-not_admitted = Ce navigateur ne garde pas les cookies
    .hint = Sans cookie, la table ne peut pas vous reconnaître. Autorisez les cookies pour ce site, puis revenez.

## Home

home-line = Une table de jeu qui s’ouvre d’un simple lien
home-promise = Entre amis, avec des bots, ou les deux. Ni compte, ni attente, ni installation.
home-play = Jouer tout de suite
home-play-now = Jouer contre des bots
home-game = Jeu
home-rivals = Adversaires
home-strength = Leur façon de jouer
home-or = ou
home-create = Créer une table
    .hint = Vous recevez un lien pour vos amis ; des bots peuvent occuper les places vides.
home-create-go = Ouvrir la table
home-back = Revenir à votre table
home-rules = Règles de { $game }
guest = Mystère

name-label = Votre nom
    .placeholder = Comment vous appeler ?

## The host's form

form-seats = Joueurs
form-clock = Temps par tour
    .hint = Une fois le temps écoulé, le tour se termine tout seul.
form-leavers = Si quelqu’un s’en va
    .hint = Une simple coupure de connexion ne fait pas perdre sa place.
leavers-bot = Un bot continue
leavers-timeout = Ses tours passent aussitôt
clock-none = Sans limite
clock-seconds = { $seconds ->
        [120] 2 min
       *[other] { $seconds } s
    }
option-by-seats = Autant que de joueurs ({ $seats })

## The table

table-of = Table de { $host }
round-of = Manche { $round } sur { $rounds }
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
sign-absent = absent
sign-left = parti
sign-stand-in = un bot joue
sign-to-act = doit jouer

join = { $host } vous invite à jouer
join-or-watch = Vous pouvez aussi rester et regarder.
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
invite-text = Venez jouer à { $game } avec moi.

record-save = Enregistrer la partie
    .hint = « pioche verify » la vérifie coup par coup.

settled = Réglages
settled-change = Modifier
settled-save = Enregistrer

watching = Vous regardez la partie.
watchers = { $count ->
        [one] { $names } regarde la partie.
       *[other] { $names } regardent la partie.
    }
watchers-none = Personne ne regarde.

turn-yours = C’est à vous de jouer.
time-warning = Encore { $seconds } s, puis pour vous : { $move }
    .spoken = { $seconds ->
        [one] Il vous reste { $seconds } seconde. Ensuite, la table joue pour vous : { $move }.
       *[other] Il vous reste { $seconds } secondes. Ensuite, la table joue pour vous : { $move }.
    }
title-your-turn = ● À vous de jouer – { $game }
history = Déroulement

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
line-open = La connexion est rétablie.

## Rules and settings

rules-of = Règles de { $game }
settings-language = Langue
settings-theme = Couleurs
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
