"""The written matches show what is special about their games."""

import re
from itertools import pairwise, product

import pytest

from pioche.games import GAMES
from pioche.rules.shithead.events import Burned, Played
from pioche.testing.stories import told
from tests.playthroughs.regenerate import STORIES, file_of, game_of

SHOWN = {
    "a race": r"hit_the_deck\.race_opened",
    "a race that is lost by the last to slap": r"hit_the_deck\.race_closed, seat \d, announced True",
    "somebody who gives up": r"hit_the_deck\.gave_up",
    "a demand": r"hit_the_deck\.played, seat \d, card [NK]",
    "a cut": r"hit_the_deck\.pile_cut",
    "a flip": r"hit_the_deck\.flipped",
    "a flip that uncovers a word card": r"flipped.*\nevent +type hit_the_deck\.(buried|cut_started)",
    "an opening word card": r"hit_the_deck\.dealt.*, card (.[CF]|[NK].), put_back",
    "an empty pile": r"hit_the_deck\.refilled",
    "a false slap": r"hit_the_deck\.false_slapped",
}


SHOWN_IN_SHITHEAD = {
    "a joker alone": r"shithead\.played, seat \d, zone hand, cards \(\*\), joined none",
    "a joker beside natural cards": r"shithead\.played, seat \d, zone hand, cards \(.[cdhs].* \*\)",
    "a joker that joins from face up": r"shithead\.played.*, joined \(.*\*\)",
    "a blind joker": r"flipped, seat \d, position \d, card \*\n(.*\n)*?event +type shithead\.named",
    "a burn by four": r"shithead\.burned.*, by four",
    "a burn by a 10": r"shithead\.burned.*, by ten",
    "an 8": r"shithead\.skipped, seats \(\d\)",
    "two 8s": r"shithead\.skipped, seats \(\d \d\)",
    "three 8s": r"shithead\.skipped, seats \(\d \d \d\)",
    "3s that inherit, joined": r"shithead\.played, .*, cards \(3.( 3.)*\), joined \(.*, rank [^3]",
    "a pick-up with face-up cards": r"shithead\.picked_up.*, taken \(",
    "a blind card that fails": r"shithead\.failed_blind",
    "a fatality": r"shithead\.round_ended.*, ending (mic_drop|burn_unit)",
    "an exact chance": r"odds\[0\]\.cases",
}


@pytest.mark.parametrize("what", SHOWN_IN_SHITHEAD)
def test_the_written_matches_of_shithead_show(what: str) -> None:
    written = [
        file_of(name).read_text(encoding="utf-8") for name in STORIES if game_of(name).id == "shithead"
    ]
    assert any(re.search(SHOWN_IN_SHITHEAD[what], text) for text in written)


def test_a_burn_across_seats_is_among_them() -> None:
    """The four cards were played by several seats."""
    steps = told(GAMES["shithead"], STORIES["shithead"]).record().steps
    burning = [
        (before.seat, after.seat)
        for before, after in pairwise(steps)
        for laid, top in product(before.events, after.events)
        if isinstance(laid, Played) and isinstance(top, Played) and laid.shows == top.shows
        if any(isinstance(event, Burned) and event.by == "four" for event in after.events)
    ]
    assert any(one != other for one, other in burning)


@pytest.mark.parametrize("what", SHOWN)
def test_the_written_match_of_hit_the_deck_shows(what: str) -> None:
    assert re.search(SHOWN[what], file_of("hit_the_deck").read_text(encoding="utf-8"))
