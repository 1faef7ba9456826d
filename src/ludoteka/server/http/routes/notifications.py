"""What a browser has to know of the house before it can be rung up."""

from litestar import get

from ludoteka.server import schemas
from ludoteka.server.http.client_address import hub_of
from ludoteka.server.http.errors import AnyRequest


@get("/api/bells/key", cost=5)
async def key(request: AnyRequest) -> schemas.PushKey:
    """The public half of the key that pushes are signed with."""
    return schemas.PushKey(key=await hub_of(request).services.bells.public_key())


ROUTES = [key]
