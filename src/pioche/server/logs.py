"""What the server writes down about itself: no names, no cookies, no addresses, no cards."""

import logging
import sys
from typing import Any

import structlog
from structlog.typing import EventDict, Processor

from pioche.server.meters import Meters

RENDERER = structlog.processors.JSONRenderer()


def configure_logs(meters: Meters | None = None) -> None:
    """A line of JSON each; `meters` count them.

    Errors have their traceback, but never the values of variables: those hold secrets.
    """
    structlog.configure(processors=[*_chain(meters), RENDERER])


def log_libraries(meters: Meters) -> None:
    """Their errors too, as lines like ours; not what strangers can have them say as often as they like."""
    logging.basicConfig(handlers=[library_handler(meters)], level=logging.ERROR, force=True)


def library_handler(meters: Meters) -> logging.Handler:
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_name_library, *_chain(meters)],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, RENDERER],
        )
    )
    return handler


def _chain(meters: Meters | None) -> list[Processor]:
    return [
        structlog.processors.add_log_level,
        *([meters.logged] if meters else []),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]


def _name_library(_logger: Any, _level: str, line: EventDict) -> EventDict:
    """Its words are not counted, but whose they are: there may be any number of them."""
    library = line["_record"].name.partition(".")[0]
    return {**line, "event": "library_failed", "library": library, "said": line["event"]}
