"""`pioche serve`."""

import gc
from collections.abc import Callable
from typing import Any

import click

from pioche.cli.spoken import Decorated, option, spoken


def choice(name: str, **settings: Any) -> Callable[[Decorated], Decorated]:
    """An option that the environment may give too: PIOCHE_PUBLIC_URL stands for --public-url."""
    first = name.partition("/")[0].removeprefix("--")
    variable = f"PIOCHE_{first.replace('-', '_').upper()}"
    return option(name, help=f"cli-serve.{first}", envvar=variable, **settings)


def parted(_context: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    """What stands between commas."""
    return None if value is None else tuple(each.strip() for each in value.split(","))


@spoken("serve")
@choice("--lan", is_flag=True, default=None)
@choice("--host")
@choice("--port", type=int)
@choice("--public-url", metavar="URL")
@choice("--trusted-proxies", metavar="LIST", callback=parted)
@choice("--metrics-from", metavar="LIST", callback=parted)
@choice("--invite", metavar="CODE")
@choice("--open-tables/--no-open-tables", default=None)
@choice("--database", metavar="URL")
@choice("--bot-pace", type=float)
@choice("--idle-seconds", type=float)
@choice("--no-browser", is_flag=True)
def command(*, no_browser: bool, **chosen: object) -> None:
    """Until it is stopped. What is not chosen is as Settings have it."""
    gc.disable()  # until the server is ready: what a start makes is there to stay
    try:
        from pioche.cli.server import serve  # noqa: PLC0415 - the list of commands needs no server

        choices = {name: value for name, value in chosen.items() if value is not None}
        serve(choices, open_browser=not no_browser)
    finally:
        gc.enable()
