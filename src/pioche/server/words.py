"""Words that people write to each other: what may be said, always as plain text."""

from pioche.server.signs import Fault, Unfit, one_line
from pioche.table.story import Refused

WORDS_LENGTH = 200
"""In characters as a reader counts them."""


def cleaned_words(text: str) -> str:
    """As they are stored and shown, in one line. Raises Refused."""
    try:
        return one_line(text, longest=WORDS_LENGTH, may_join=True)
    except Unfit as unfit:
        raise Refused(refusal_of(unfit.fault)) from None


def refusal_of(fault: Fault) -> str:
    match fault:
        case "empty":
            return "words_empty"
        case "long":
            return "words_long"
        case "forbidden":
            return "words_forbidden"
