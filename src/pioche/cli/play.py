"""`pioche play`: a match in the terminal, against bots."""

import random
import secrets
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from pioche.cli.boards.scene import Scene
from pioche.cli.prompt import Left
from pioche.cli.refusal import Refusal
from pioche.cli.setting import check_seats, cycled, game_of, options_of, policies_of
from pioche.cli.spoken import option, spoken, voice
from pioche.cli.terminal import Terminal, join_race
from pioche.match import Match
from pioche.policies import policies_for, policy_named
from pioche.research.playing import Players
from pioche.rules.chance import SeededChance
from pioche.rules.game import Seat

ME: Seat = 0


@spoken("play")
@click.argument("game")
@option("--seats", type=int, default=4, help="cli-play.seats")
@option("--policies", metavar="NAME,…", help="cli-play.policies")
@option("--option", "settings", multiple=True, metavar="NAME=VALUE", help="cli-play.option")
@option("--beginner", is_flag=True, help="cli-play.beginner")
@option("--seed", type=int, help="cli-play.seed")
@option("--record", "file", type=click.Path(dir_okay=False, path_type=Path), help="cli-play.record")
def command(
    *,
    game: str,
    seats: int,
    policies: str | None,
    settings: Sequence[str],
    beginner: bool,
    seed: int | None,
    file: Path | None,
) -> None:
    """The person sits in the first seat."""
    rules = game_of(game)
    check_seats(rules, seats)
    thoughtful = [name for name in policies_for(game) if name != "random"]
    bots = cycled(policies_of(rules, policies, most=seats - 1, unasked=thoughtful), seats - 1)
    options = options_of(rules, settings, beginner=beginner, seats=seats)
    secret = secrets.token_hex() if seed is None else str(seed)
    match = Match(rules, seats=seats, options=options, chance=SeededChance(secret.encode()))
    _play(match, bots, secret=secret)
    if file is not None:
        _write(match, file)


def _play(match: Match, bots: Sequence[str], *, secret: str) -> None:
    texts, console = voice().texts, Console(highlight=False)
    names = [texts.say(f"bot-name-{number}") for number in range(1, len(bots) + 1)]
    for name, policy in zip(names, bots, strict=True):
        console.print(texts.say("cli-play-rival", name=name, policy=texts.say(f"policy-{policy}")))
    scene = Scene(texts=texts, names=[texts.say("cli-you"), *names], seat=ME)
    try:
        Terminal(match, scene, players=_players(match, bots, secret=secret), console=console).play()
    except Left:
        console.print(texts.say("cli-play-left"))


def _players(match: Match, bots: Sequence[str], *, secret: str) -> Players:
    """All luck but that of the cards."""
    return Players(
        policies=(join_race, *(policy_named(policy, match.game.id) for policy in bots)),
        luck=(random.Random(secret),) * match.seats,
        races=SeededChance(secret.encode(), salts=[b"races"]),
    )


def _write(match: Match, file: Path) -> None:
    try:
        file.write_bytes(match.record().to_json())
    except OSError as error:
        raise Refusal("cli-file-not-written", file=str(file)) from error
    click.echo(voice().say("cli-play-recorded", file=str(file)))
