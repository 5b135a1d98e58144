"""Options that are each allowed, but do not fit the number of seats."""

import pytest

from pioche.match import UnfitOptions
from pioche.research.simulate import simulate
from pioche.table.model import Config
from pioche.table.seating import checked_config
from pioche.table.story import Refused


def config(seats: int) -> Config:
    return checked_config(Config("shithead", seats, {"packs": 1}))


def test_a_table_refuses_them_by_the_games_code() -> None:
    """FC-RA-04 Six seats refuse one pack; five do not."""
    assert config(5).options["packs"] == 1
    with pytest.raises(Refused) as refused:
        config(6)
    assert refused.value.code == "too_few_packs"


def test_a_simulation_refuses_them_before_the_first_match() -> None:
    with pytest.raises(UnfitOptions, match="too_few_packs"):
        simulate("shithead", ["random"], seats=6, matches=1, options={"packs": 1}, jobs=1)
