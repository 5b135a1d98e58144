## Phrases: each reader sees them in their own language

phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-nice_one = Nice one!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-ouch = Ouch!
phrase-your_turn = Your turn!
phrase-one_moment = One moment, please.
phrase-back_again = I’m back.
phrase-rematch = Another match?
phrase-bye = Bye!

## Talking at a table

talk = Talk
    .key = M
    .unread = { $count ->
        [one] Talk: { $count } new line
       *[other] Talk: { $count } new lines
    }
talk-you = You
talk-speaker = { $name }:
talk-phrases = Phrases
talk-lines = What was said
talk-none = Nothing has been said yet.
talk-seated-only = Whoever sits here may talk.
talk-field = Write to the table
talk-send = Send
talk-left = { $count ->
        [one] { $count } character left
       *[other] { $count } characters left
    }
talk-too-long = { $count ->
        [one] { $count } character too many
       *[other] { $count } characters too many
    }
talk-about = A line by { $name }
talk-mute = Mute { $name }
    .hint = You hear no more from them at this table, on this device. Nobody is told.
talk-muted = Muted
talk-muted-now = You hear no more from { $name }.
talk-unmute = Hear again
    .label = Hear { $name } again
talk-report = Report
    .really = Whoever runs this server will see this line, and what was said around it.
    .no = Back
talk-thanks-now = Thank you. Whoever runs this server will look at it.

## Why something is not said

error-match_hidden = Not while a match is played that you may not watch.
error-no_chat = At this table there are phrases only.
error-no_such_line = This is no longer kept.
error-own_line = You said this yourself.
error-words_empty = There is nothing to read in it.
error-words_forbidden = It has characters that are not allowed here.
error-words_long = It is too long: 200 characters at most.
