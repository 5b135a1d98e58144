"""`pioche serve`."""

from pioche.cli.spoken import option, spoken


@spoken("serve")
@option("--host", default="127.0.0.1", help="cli-serve.host")
@option("--port", type=int, default=8000, help="cli-serve.port")
@option("--database", metavar="URL", help="cli-serve.database")
@option("--bot-pace", type=float, default=0.9, help="cli-serve.bot-pace")
@option("--idle-seconds", type=float, default=60.0, help="cli-serve.idle-seconds")
@option("--no-browser", is_flag=True, help="cli-serve.no-browser")
def command(
    *, host: str, port: int, database: str | None, bot_pace: float, idle_seconds: float, no_browser: bool
) -> None:
    """Until it is stopped."""
    from pioche.cli.server import serve  # noqa: PLC0415 - the list of commands needs no server

    choices = {"host": host, "port": port, "bot_pace": bot_pace, "idle_seconds": idle_seconds}
    serve(choices if database is None else choices | {"database": database}, open_browser=not no_browser)
