"""The rate limit of HTTP requests.

Every request is charged `BASE_COST` when it arrives, and the rest of its handler's cost once its
handler is known. A handler states its cost beside its path: `@get("/api/games", cost=2)`. Every
response says what is left, in the headers `RateLimit` and `RateLimit-Policy`.
"""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from ludoteka.server.http.client_address import hub_of, network_of
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.rate_limiter import RateLimiter
from ludoteka.server.observability.watchdog import name_current_task
from ludoteka.server.rejection import Rejection

Headers = list[tuple[bytes, bytes]]

BASE_COST: Final = 1
"""The cost of any request, whichever handler it reaches."""
ASSETS_PATH: Final = "/assets/"
"""The path of the page's built files, which have a budget of their own."""
SOCKET_COST: Final = 5
"""The cost of opening a WebSocket: the server sends the whole state of the room."""


class RateLimited(Rejection):
    """The budget of a client network is empty. `wait` says in how many seconds it is not."""

    def __init__(self, rate_limiter: RateLimiter, network: ClientNetwork, cost: int) -> None:
        super().__init__("too_many_requests")
        standing = rate_limiter.status(network, cost)
        self.wait = standing.wait if standing else 1


def charge(rate_limiter: RateLimiter, network: ClientNetwork, cost: int = BASE_COST) -> None:
    """Charge a network. Raises RateLimited."""
    if not rate_limiter.charge(network, cost):
        raise RateLimited(rate_limiter, network, cost)


def charge_file(rate_limiter: RateLimiter, network: ClientNetwork) -> None:
    """Charge a network. Raises RateLimited."""
    if not rate_limiter.charge_for_file(network):
        raise RateLimited(rate_limiter, network, BASE_COST)


async def charge_handler_cost(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Charge what a handler costs above `BASE_COST`: the guard of every handler. It is async
    because Litestar runs other guards in a thread. Raises RateLimited."""
    name_current_task(f"{connection.scope['method']} {connection.scope['path_template']}")  # type: ignore[typeddict-item]
    rest = cost_of(handler) - BASE_COST
    if rest:
        charge(hub_of(connection).services.rate_limiter, network_of(connection), rest)


def cost_of(handler: BaseRouteHandler) -> int:
    """Return the cost of a handler; OPTIONS handlers, which Litestar adds, have the base cost."""
    cost: int = handler.opt.get("cost", BASE_COST)
    return cost


def rate_limit_headers(rate_limiter: RateLimiter, network: ClientNetwork) -> Headers:
    """Return the headers that say how much of a network's budget is left."""
    standing = rate_limiter.status(network)
    if standing is None:
        return []
    window = round(rate_limiter.burst / rate_limiter.per_second)
    return [
        (b"ratelimit-policy", f'"address";q={rate_limiter.burst};w={window}'.encode()),
        (b"ratelimit", f'"address";r={standing.left};t={standing.full_in}'.encode()),
    ]
