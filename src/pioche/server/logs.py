"""What the server writes down about itself: no names, no cookies, no addresses, no cards."""

import structlog


def configure_logs() -> None:
    """Errors with their traceback, but never with the values of variables: those hold secrets."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )
