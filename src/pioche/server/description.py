"""How the server describes itself: HTTP and the messages of the socket, in one OpenAPI document."""

from typing import Any

import msgspec
from litestar.enums import OpenAPIMediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin

from pioche import __version__
from pioche.server import wire

REFERENCE = "#/components/schemas/{name}"
ENVELOPES = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}


class DocumentPlugin(OpenAPIRenderPlugin):
    """Serves the whole in the place of Litestar's own."""

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
