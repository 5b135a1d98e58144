"""The protocol as one OpenAPI document, generated from the code: HTTP and the messages of the socket."""

import sys
from typing import Any

import msgspec
from litestar import Litestar
from litestar.enums import OpenAPIMediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin

from pioche import __version__
from pioche.server import wire

REFERENCE = "#/components/schemas/{name}"
ENVELOPES = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}


class DocumentPlugin(OpenAPIRenderPlugin):
    """Serves `document` in the place of Litestar's own."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=OpenAPIMediaType.OPENAPI_JSON)

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(with_messages(openapi_schema))


CONFIG = OpenAPIConfig(title="Pioche", version=__version__, path="/schema", render_plugins=[DocumentPlugin()])


def with_messages(http: dict[str, Any]) -> dict[str, Any]:
    """Litestar's description of HTTP, with msgspec's schemas: they know closed objects and tagged unions."""
    (messages, components) = msgspec.json.schema_components(ENVELOPES.values(), ref_template=REFERENCE)
    _, bodies = msgspec.json.schema_components(wire.BODIES, ref_template=REFERENCE)
    schemas = {**http.get("components", {}).get("schemas", {}), **bodies, **components}
    schemas |= dict(zip(ENVELOPES, messages, strict=True))
    return {**http, "components": {**http.get("components", {}), "schemas": dict(sorted(schemas.items()))}}


def document(app: Litestar) -> bytes:
    """Readable, and the same for the same code."""
    return msgspec.json.format(msgspec.json.encode(with_messages(app.openapi_schema.to_schema())), indent=2)


def main() -> None:
    from pioche.server.app import assembled  # noqa: PLC0415 - the application itself imports this module

    sys.stdout.write(document(assembled({})).decode() + "\n")


if __name__ == "__main__":
    main()
