"""What a browser has to know of the house before it can be rung up."""

from litestar import get

from ludoteka.server import wire_http
from ludoteka.server.web.here import hub_of
from ludoteka.server.web.problems import AnyRequest


@get("/api/bells/key", price=5)
async def key(request: AnyRequest) -> wire_http.BellKey:
    """The public half of the key that pushes are signed with."""
    return wire_http.BellKey(key=await hub_of(request).services.bells.public_key())


ROUTES = [key]
