"""What the server writes down about itself: no names, no cookies, no addresses, no cards."""

import logging

import structlog

TALKATIVE = ("aiosqlite", "asyncio", "sqlalchemy", "uvicorn", "websockets")
"""In detail they would write down what visitors send, cookies too, and what is stored."""


def configure_logs() -> None:
    """Errors with their traceback, but never with the values of variables: those hold secrets."""
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(logging.ERROR)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )
