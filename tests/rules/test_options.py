"""What a form is told of the options of a game."""

from dataclasses import dataclass

from pioche.rules.options import Option, choice, describe, switch


@dataclass(frozen=True)
class Options:
    """One of each kind."""

    rounds: int = choice(range(1, 4), default=2, proposals=(1, "seats"))
    packs: str = choice(("auto", "two"), default="auto")
    beginner: bool = switch(default=True)


def test_each_option_is_described_in_order() -> None:
    assert describe(Options) == (
        Option(name="rounds", kind="choice", values=(1, 2, 3), default=2, proposals=(1, "seats")),
        Option(name="packs", kind="choice", values=("auto", "two"), default="auto", proposals=()),
        Option(name="beginner", kind="switch", values=(False, True), default=True, proposals=()),
    )
