## Phrases: each reader sees them in their own language

phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-well_played = Bien joué !
phrase-nice_one = Joli coup !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-ouch = Aïe !
phrase-your_turn = À vous de jouer !
phrase-one_moment = Un instant, s’il vous plaît.
phrase-back_again = Me revoilà.
phrase-rematch = On remet ça ?
phrase-bye = Au revoir !

## Talking at a table

talk = Parler
    .key = M
    .unread = { $count ->
        [one] Parler : { $count } nouveau message
       *[other] Parler : { $count } nouveaux messages
    }
talk-you = Vous
talk-speaker = { $name } :
talk-phrases = Phrases toutes prêtes
talk-lines = Ce qui s’est dit
talk-none = Rien ne s’est encore dit.
talk-seated-only = Seuls ceux qui sont assis peuvent parler.
talk-field = Écrire à la table
talk-send = Envoyer
talk-left = { $count ->
        [one] Encore { $count } caractère
       *[other] Encore { $count } caractères
    }
talk-too-long = { $count ->
        [one] { $count } caractère de trop
       *[other] { $count } caractères de trop
    }
talk-about = Un message de { $name }
talk-mute = Masquer { $name }
    .hint = Vous ne verrez plus ses messages à cette table, sur cet appareil. Personne n’en saura rien.
talk-muted = Masqués
talk-muted-now = Vous ne voyez plus les messages de { $name }.
talk-unmute = Afficher à nouveau
    .label = Afficher à nouveau { $name }
talk-report = Signaler
    .really = La personne qui tient ce serveur verra ce message, et ce qui s’est dit autour.
    .no = Retour
talk-thanks-now = Merci. La personne qui tient ce serveur va regarder.

## Why something is not said

error-match_hidden = Pas pendant une partie que vous ne pouvez pas regarder.
error-no_chat = À cette table, on ne se parle que par phrases toutes prêtes.
error-no_such_line = Ce message n’est plus conservé.
error-own_line = C’est vous qui l’avez dit.
error-words_empty = Il n’y a rien à lire.
error-words_forbidden = Il y a des caractères qui ne sont pas admis ici.
error-words_long = C’est trop long : 200 caractères au plus.
