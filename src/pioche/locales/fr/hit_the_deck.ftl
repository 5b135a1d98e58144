# Hit the Deck : tout ce que dit le jeu

game-hit_the_deck = Hit the Deck
    .summary = Suivez la couleur ou le nombre, débarrassez-vous de vos cartes, et gardez la main leste.

## Les cartes

# Le même nom dans l’historique, sur la carte et à l’oreille.
card-hit_the_deck =
    { $card ->
        [R1] un 1 rouge
        [R2] un 2 rouge
        [R3] un 3 rouge
        [R4] un 4 rouge
        [R5] un 5 rouge
        [B1] un 1 bleu
        [B2] un 2 bleu
        [B3] un 3 bleu
        [B4] un 4 bleu
        [B5] un 5 bleu
        [G1] un 1 vert
        [G2] un 2 vert
        [G3] un 3 vert
        [G4] un 4 vert
        [G5] un 5 vert
        [Y1] un 1 jaune
        [Y2] un 2 jaune
        [Y3] un 3 jaune
        [Y4] un 4 jaune
        [Y5] un 5 jaune
        [RC] un « Coupez » rouge
        [BC] un « Coupez » bleu
        [GC] un « Coupez » vert
        [YC] un « Coupez » jaune
        [RF] un « Retournez » rouge
        [BF] un « Retournez » bleu
        [GF] un « Retournez » vert
        [YF] un « Retournez » jaune
        [N1] un « Tapez avec un 1 »
        [N2] un « Tapez avec un 2 »
        [N3] un « Tapez avec un 3 »
        [N4] un « Tapez avec un 4 »
        [N5] un « Tapez avec un 5 »
        [KR] un « Tapez avec du rouge »
        [KB] un « Tapez avec du bleu »
        [KG] un « Tapez avec du vert »
        [KY] un « Tapez avec du jaune »
       *[other] un « Tapez avec la main »
    }

# Ce qu’exige la carte en jeu ; $card est cette carte.
demanded-hit_the_deck =
    { $card ->
        [N1] un 1
        [N2] un 2
        [N3] un 3
        [N4] un 4
        [N5] un 5
        [KR] du rouge
        [KB] du bleu
        [KG] du vert
       *[other] du jaune
    }

## Les coups

move-hit_the_deck-play = Jouer
    .with = Jouer { card-hit_the_deck }
    .key = J
    .hint = Posez une carte qui suit celle en jeu : sa couleur, son nombre, ou une carte qui va sur tout.
move-hit_the_deck-draw = Piocher
    .key = P
    .hint = Piochez une carte, seulement si aucune des vôtres ne convient.
move-hit_the_deck-pass = La garder
    .key = G
    .hint = Gardez la carte piochée. Votre tour est fini.
move-hit_the_deck-cut = Couper
    .with = Couper à { $count }
    .key = C
    .hint = Soulevez ce nombre de cartes de la pioche. La dernière d’entre elles entre en jeu.
move-hit_the_deck-announce = « Tapez avec la main ! »
    .key = A
    .hint = Annoncez la course. Seulement si vous avez joué la carte.
move-hit_the_deck-slap = Taper
    .key = T
    .hint = Tapez sur le paquet, avant les autres.
move-hit_the_deck-miss = Renoncer
    .key = R
    .hint = Laissez filer cette course, et tout ce que vous y devez encore.

## Les options

option-hit_the_deck-target = Points qui terminent la partie
    .hint = La partie s’arrête à la fin de la manche où quelqu’un les atteint. Le plus petit total l’emporte.
option-hit_the_deck-auto_announce = Annonce automatique
    .hint = La carte « Tapez avec la main » s’annonce toute seule. Pour les écrans tactiles, et pour qui ne peut pas aller vite.
option-hit_the_deck-wild_on_wild = « Tapez » sur « Tapez »
    .hint = On répond aussi à une exigence par n’importe quelle carte « Tapez avec… ».
option-hit_the_deck-bury_word_cards = Enterrer les cartes à mots
    .hint = Une carte à mots découverte par une coupe ou un retournement va sous la défausse au lieu d’agir.
option-hit_the_deck-false_slap = Prix d’une fausse tape
    .hint = Le nombre de cartes à piocher quand on tape sans qu’il y ait de course.
option-hit_the_deck-beginner = Mode débutant
    .hint = Vous voyez la probabilité exacte que la carte piochée puisse être jouée.

## La probabilité de pouvoir jouer la carte piochée, en mode débutant

odds-hit_the_deck-draw =
    { $cases ->
        [0] Aucune des cartes que la pioche peut donner ne pourrait être jouée.
        [one] Sur les { $of } cartes que la pioche peut donner, { $cases } pourrait être jouée : { $percent }.
       *[other] Sur les { $of } cartes que la pioche peut donner, { $cases } pourraient être jouées : { $percent }.
    }

## Ce qui s’est passé

notice-hit_the_deck-dealt =
    { $put_back ->
        [0] { deal-hit_the_deck } La première carte est { card-hit_the_deck }.
        [1] { deal-hit_the_deck } Un « Tapez avec la main » est sorti d’abord, et il est retourné dans la pioche. La première carte est { card-hit_the_deck }.
       *[other] { deal-hit_the_deck } { $put_back } « Tapez avec la main » sont sortis d’abord, et ils sont retournés dans la pioche. La première carte est { card-hit_the_deck }.
    }
deal-hit_the_deck =
    { $you ->
        [yes] Manche { $round } : vous distribuez.
       *[no] Manche { $round } : { $name } distribue.
    }
notice-hit_the_deck-turn_started =
    { $card ->
        [N1] { turn-hit_the_deck } Il faut un 1.
        [N2] { turn-hit_the_deck } Il faut un 2.
        [N3] { turn-hit_the_deck } Il faut un 3.
        [N4] { turn-hit_the_deck } Il faut un 4.
        [N5] { turn-hit_the_deck } Il faut un 5.
        [KR] { turn-hit_the_deck } Il faut du rouge.
        [KB] { turn-hit_the_deck } Il faut du bleu.
        [KG] { turn-hit_the_deck } Il faut du vert.
        [KY] { turn-hit_the_deck } Il faut du jaune.
        [H] { turn-hit_the_deck } Toutes les cartes vont.
       *[other] { turn-hit_the_deck }
    }
turn-hit_the_deck =
    { $you ->
        [yes] À vous de jouer.
       *[no] À { $name } de jouer.
    }
notice-hit_the_deck-cut_started =
    { $you ->
        [yes] À vous de couper la pioche.
       *[no] À { $name } de couper la pioche.
    }
notice-hit_the_deck-nothing_to_cut =
    { $you ->
        [yes] Il n’y a rien à couper : vous perdez votre tour.
       *[no] Il n’y a rien à couper : { $name } perd son tour.
    }
notice-hit_the_deck-played =
    { $you ->
        [yes] Vous jouez { card-hit_the_deck }.
       *[no] { $name } joue { card-hit_the_deck }.
    }
notice-hit_the_deck-drawn =
    { $you ->
        [yes]
            { $can_play ->
                [yes] Vous piochez { $cards } : à jouer ou à garder.
               *[no] Vous piochez { $cards }, qui ne convient pas.
            }
       *[no]
            { $can_play ->
                [yes] { $name } pioche une carte qui pourrait être jouée.
               *[no] { $name } pioche une carte.
            }
    }
notice-hit_the_deck-nothing_to_draw =
    { $you ->
        [yes] Il ne vous reste aucune carte à piocher.
       *[no] Il ne reste aucune carte à piocher pour { $name }.
    }
notice-hit_the_deck-passed =
    { $you ->
        [yes] Vous gardez la carte.
       *[no] { $name } garde la carte.
    }
notice-hit_the_deck-refilled =
    { $count ->
        [1] La pioche est vide : la carte placée sous celle en jeu devient la nouvelle pioche.
       *[other] La pioche est vide : { $count } cartes de la défausse sont mélangées et forment la nouvelle pioche.
    }
notice-hit_the_deck-pile_cut =
    { $you ->
        [yes] Vous coupez à { $count } : { card-hit_the_deck } entre en jeu.
       *[no] { $name } coupe à { $count } : { card-hit_the_deck } entre en jeu.
    }
notice-hit_the_deck-flipped =
    { $direction ->
        [1] { flip-hit_the_deck } On joue dans le sens des aiguilles d’une montre.
       *[other] { flip-hit_the_deck } On joue dans le sens inverse des aiguilles d’une montre.
    }
flip-hit_the_deck =
    { $you ->
        [yes] Vous retournez les deux paquets : { card-hit_the_deck } apparaît.
       *[no] { $name } retourne les deux paquets : { card-hit_the_deck } apparaît.
    }
notice-hit_the_deck-reversed =
    { $direction ->
        [1] Il n’y a pas de pioche à retourner. On joue dans le sens des aiguilles d’une montre.
       *[other] Il n’y a pas de pioche à retourner. On joue dans le sens inverse des aiguilles d’une montre.
    }
notice-hit_the_deck-buried = Sous la défausse va { card-hit_the_deck }.
notice-hit_the_deck-race_opened =
    { $announced ->
        [yes] « Tapez avec la main ! » C’est la course : tapez !
       *[no]
            { $you ->
                [yes] Annoncez, et tapez !
               *[no] C’est la course : tapez !
            }
    }
notice-hit_the_deck-announced =
    { $you ->
        [yes] Vous annoncez : « Tapez avec la main ! »
       *[no] { $name } annonce : « Tapez avec la main ! »
    }
notice-hit_the_deck-slapped =
    { $you ->
        [yes] Vous tapez.
       *[no] { $name } tape.
    }
notice-hit_the_deck-gave_up =
    { $you ->
        [yes] Vous renoncez à cette course.
       *[no] { $name } renonce à cette course.
    }
notice-hit_the_deck-race_closed =
    { $announced ->
        [yes]
            { $you ->
                [yes] Vous arrivez en dernier.
               *[no] { $name } arrive en dernier.
            }
       *[no]
            { $you ->
                [yes] Vous n’avez pas annoncé.
               *[no] { $name } n’a pas annoncé.
            }
    }
notice-hit_the_deck-false_slapped =
    { $you ->
        [yes] Vous tapez, mais il n’y a pas de course.
       *[no] { $name } tape, mais il n’y a pas de course.
    }
notice-hit_the_deck-took =
    { $you ->
        [yes]
            { $count ->
                [1] Vous piochez 1 carte : { $cards }.
               *[other] Vous piochez { $count } cartes : { $cards }.
            }
       *[no]
            { $count ->
                [1] { $name } pioche 1 carte.
               *[other] { $name } pioche { $count } cartes.
            }
    }
notice-hit_the_deck-went_out =
    { $you ->
        [yes] Vous avez joué votre dernière carte !
       *[no] { $name } a joué sa dernière carte !
    }
notice-hit_the_deck-round_ended =
    { $reason ->
        [blocked] La manche { $round } est finie : plus personne ne peut rien faire. On compte toutes les cartes.
        [too_long] La manche { $round } est finie : elle a duré 2 000 coups. On compte toutes les cartes.
       *[out] La manche { $round } est finie. On compte les cartes qui restent.
    }

## Pourquoi un coup est refusé

error-race_open = Pas maintenant : une course est en cours.
error-cut_first = Coupez d’abord la pioche.
error-not_in_hand = Vous n’avez pas cette carte en main.
error-drawn_card_only = Vous pouvez jouer la carte piochée, ou la garder, mais aucune autre.
error-demand_number = Elle ne répond pas à l’exigence : il faut une carte qui porte ce nombre, ou la carte qui exige le même.
error-demand_colour = Elle ne répond pas à l’exigence : il faut une carte de cette couleur.
error-wrong_colour_or_number = Elle n’a ni la couleur ni le nombre de la carte en jeu.
error-answer_drawn = Vous avez déjà pioché : jouez la carte, ou gardez-la.
error-holds_match = Vous avez une carte qui convient : jouez-la.
error-nothing_drawn = Vous n’avez pioché aucune carte que vous pourriez garder.
error-no_cut = Il n’y a rien à couper maintenant.
error-cut_range = Coupez vers le milieu de la pioche : entre le tiers et les deux tiers.
error-no_race = Il n’y a pas de course en ce moment.
error-not_announcer = L’annonce revient à la personne qui a joué la carte.
error-given_up = Vous avez renoncé à cette course.
error-nothing_owed = Vous avez déjà fait tout ce que cette course vous demande.

## Ce qui a décidé de la partie

decided-hit_the_deck-total = Le plus petit nombre de points l’emporte.
decided-hit_the_deck-shared = Le plus petit nombre de points l’emporte, et plusieurs l’ont.
