## Words that every game uses

option-value-on = oui
option-value-off = non

phase-lobby = en attente de joueurs
phase-playing = en cours
phase-ended = terminée
phase-closed = fermée

policy-random = Insouciant
    .hint = Joue sans réfléchir.
policy-steady = Posé
    .hint = Suit quelques bons principes.
policy-sharp = Calculateur
    .hint = Pèse chaque risque.

bot-name-1 = Pie
bot-name-2 = Héron
bot-name-3 = Hulotte
bot-name-4 = Freux
bot-name-5 = Cigogne
bot-name-6 = Pluvier
bot-name-7 = Courlis
bot-name-8 = Vanneau

somebody = quelqu’un

## What happened at the table

notice-table-created = { $you ->
        [yes] Vous ouvrez la table.
       *[no] { $person } ouvre la table.
    }
notice-table-configured = Les réglages de la partie ont changé.
notice-table-sat = { $you ->
        [yes] Vous prenez place.
       *[no] { $person } prend place.
    }
notice-table-stood_up = { $you ->
        [yes] Vous quittez votre place.
       *[no] { $person } quitte sa place.
    }
notice-table-bot_added = Un bot prend place : { $bot_name }.
notice-table-bot_removed = Un bot quitte la table : { $bot_name }.
notice-table-host_changed = { $you ->
        [yes] Vous êtes maintenant l’hôte de la table.
       *[no] L’hôte de la table est maintenant { $person }.
    }
notice-table-salts_missed = { $count ->
        [1] { $names } n’a pas répondu à temps, et le mélange recommence sans cette place.
       *[other] { $names } n’ont pas répondu à temps, et le mélange recommence sans ces places.
    }
notice-table-shuffle_called_off = Le mélange est interrompu : quelqu’un est parti.
notice-table-started = { $number ->
        [1] La partie commence.
       *[other] La partie n° { $number } commence.
    }
notice-table-race_decided = { $first_you ->
        [yes] Personne n’a été plus rapide que vous : { $reaction } ms.
       *[no] Personne n’a été plus rapide que { $first_name } : { $reaction } ms.
    }
notice-table-timed_out = { $you ->
        [yes] Votre temps est écoulé. Après deux tours de suite, un bot joue à votre place jusqu’à votre retour.
       *[no] Temps écoulé pour { $name }.
    }
notice-table-stand_in_started = { $you ->
        [yes] Un bot joue à votre place jusqu’à votre retour.
       *[no] Un bot joue désormais pour { $name }.
    }
notice-table-stand_in_ended = { $you ->
        [yes] Vous revoilà : vous jouez de nouveau vous-même.
       *[no] { $name } est de retour.
    }
notice-table-left = { $you ->
        [yes] Vous quittez la partie.
       *[no] { $person } quitte la partie.
    }
notice-table-end_asked = { $you ->
        [yes] Vous proposez d’arrêter la partie.
       *[no] { $person } propose d’arrêter la partie.
    }
notice-table-end_refused = { $you ->
        [yes] Vous préférez continuer.
       *[no] { $person } préfère continuer.
    }
notice-table-match_ended = { $finished ->
        [no] La partie s’arrête sans gagnant.
       *[yes] { $you ->
            [yes] { $count ->
                [one] La partie est terminée. Vous gagnez !
               *[other] La partie est terminée. Victoire partagée : { $names }.
            }
           *[no] { $count ->
                [one] La partie est terminée. { $names } gagne.
               *[other] La partie est terminée. Victoire partagée : { $names }.
            }
        }
    }
notice-table-resumed = Le serveur s’est absenté un instant. Aucun temps n’a été décompté.
notice-table-closed = La table est fermée.

## Why the table says no

error-already_seated = Vous avez déjà une place à cette table.
error-announce_first = Annoncez d’abord : annoncer, c’est aussi taper.
error-anticipated = C’était trop tôt pour une réponse à la carte. Tapez encore.
error-client_not_built = Le client web n’a pas été construit.
error-chat_with_strangers = À une table ouverte, pas de discussion libre.
error-clock_kept = Quelqu’un s’est assis pour des tours de plusieurs jours et n’est pas là : la durée ne change pas.
error-clock_value = Cette durée n’est pas proposée.
error-internal_error = Le serveur s’est trompé. Rien n’a changé ; réessayez.
error-invalid_request = Le serveur n’a pas compris. Rechargez la page.
error-log_unavailable = Le serveur n’a pas pu enregistrer cela. Rien n’a changé ; réessayez dans un instant.
error-log_in_doubt = Le serveur a perdu sa base de données à cet instant. La table montrera si c’est enregistré ; sinon, réessayez.
error-match_not_running = Aucune partie n’est en cours.
error-match_over = La partie est terminée.
error-match_not_over = On revient sur une partie quand elle est finie : alors toutes les cartes peuvent se voir.
error-handover_over = Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre sur votre autre appareil.
error-open_tables_off = Ce serveur n’affiche pas de tables ouvertes.
error-hashes_first = Les sels s’ouvrent quand toutes les empreintes sont là.
error-left_out = Ce mélange se fait sans vous.
error-other_salt = Ce n’est pas le sel dont vous avez envoyé l’empreinte.
error-salt_given = Vous avez déjà choisi un autre sel.
error-shuffling = Pas pendant qu’on mélange les cartes.
error-match_running = Pas pendant une partie.
error-name_empty = Un nom compte au moins un caractère visible.
error-name_forbidden = Ce nom contient des caractères qui ne sont pas admis ici.
error-name_long = Ce nom est trop long : 24 caractères au plus.
error-name_needed = Choisissez d’abord un nom.
error-name_taken = Quelqu’un porte déjà ce nom ici, ou un nom qui lui ressemble. Choisissez-en un autre.
error-no_person = Il faut au moins une personne assise pour jouer.
error-no_such_match = Cette table n’a pas eu cette partie.
error-no_such_seat = Cette place n’existe pas.
error-no_such_table = Cette table n’existe pas.
error-not_a_bot = Il n’y a pas de bot à cette place.
error-not_absent = Cette personne est là, ou absente depuis trop peu de temps.
error-unknown_host = Ce serveur ne répond pas à cette adresse. Ouvrez celle que l’on vous a donnée.
error-foreign_origin = Cette page n’appartient pas à ce serveur. Ouvrez l’adresse que l’on vous a donnée.
error-banned = La personne qui tient ce serveur ne vous laisse pas entrer.
error-not_invited = On n’entre ici que sur invitation. Donnez le code reçu.
error-wrong_invite = Ce n’est pas le bon code. Demandez-le à la personne qui vous invite.
error-not_admitted = La table ne vous reconnaît pas. Rechargez la page.
error-not_allowed = Cela ne se fait pas ici.
error-not_found = Il n’y a rien ici.
error-not_host = Seul l’hôte de la table peut faire cela.
error-not_seated = Prenez d’abord une place.
error-not_to_be_seen = Cette partie n’est que pour celles et ceux qui l’ont jouée.
error-not_your_turn = Ce n’est pas votre tour.
error-option_value = Une des options a une valeur qui n’est pas admise.
error-race_missed = Trop tard pour cette course.
error-seat_taken = Cette place est prise.
error-seats_empty = Il faut quelqu’un, ou un bot, à chaque place.
error-seats_occupied = Il y a plus de joueurs que de places : quelqu’un devrait d’abord se lever.
error-stale = La partie a avancé entre-temps. Regardez, puis choisissez.
error-table_closed = La table est fermée.
error-table_full = Toutes les places sont prises. Vous pouvez regarder.
error-too_early = Trop tôt : il reste du temps.
error-too_fast = C’était trop rapide. Patientez un instant.
error-too_large = Ce message est trop long.
error-too_many_tables = Vous avez ouvert beaucoup de tables. Fermez-en une, ou attendez un peu.
error-unknown = Quelque chose n’a pas marché. Réessayez.
error-unknown_game = On ne joue pas à ce jeu ici.
error-unknown_move = Ce coup n’existe pas dans ce jeu.
error-unknown_option = Ce jeu n’a pas cette option.
error-unknown_policy = Il n’y a pas de bot de ce genre pour ce jeu.
error-unreadable = Le serveur n’a pas compris. Rechargez la page.
error-wall_is_no_player = Cet écran ne fait que montrer la table. Jouez depuis votre appareil.
error-wrong_seats = On ne peut pas jouer à ce jeu à autant de personnes.
