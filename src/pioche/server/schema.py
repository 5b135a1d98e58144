"""`python -m pioche.server.schema` writes the protocol as one OpenAPI document, generated from the code."""

import sys

import msgspec

from pioche.server.app import assembled
from pioche.server.description import with_messages


def document() -> bytes:
    """Readable, and the same for the same code."""
    http = assembled({}).openapi_schema.to_schema()
    return msgspec.json.format(msgspec.json.encode(with_messages(http)), indent=2)


if __name__ == "__main__":
    sys.stdout.write(document().decode() + "\n")
