"""Every request pays: one coin at the door, the rest when it is known which handler it wants.

A handler says its price where it says its address: `@get("/api/games", price=2)`. What is left is
told with every answer (the fields `RateLimit` and `RateLimit-Policy`).
"""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from ludoteka.server.http.client_address import hub_of, network_of
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.rate_limiter import Purses
from ludoteka.server.observability.watchdog import call_this
from ludoteka.server.rejection import Rejection

Headers = list[tuple[bytes, bytes]]

DOOR: Final = 1
"""What any request costs, wherever it goes."""
FILES: Final = "/assets/"
"""Where the page's built files are, which are charged by themselves."""
SOCKET: Final = 5
"""What it costs to open a socket: whoever comes is told everything."""


class CannotPay(Rejection):
    """Too much was asked for from one network. Knows when it can be asked for again."""

    def __init__(self, purses: Purses, network: ClientNetwork, price: int) -> None:
        super().__init__("too_many_requests")
        standing = purses.standing(network, price)
        self.wait = standing.wait if standing else 1


def enter(purses: Purses, network: ClientNetwork, price: int = DOOR) -> None:
    """Raises CannotPay."""
    if not purses.pay(network, price):
        raise CannotPay(purses, network, price)


def enter_for_file(purses: Purses, network: ClientNetwork) -> None:
    """Raises CannotPay."""
    if not purses.pay_for_file(network):
        raise CannotPay(purses, network, DOOR)


async def pay_the_rest(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """A guard of every handler. Raises CannotPay. (A guard that is not async gets a thread.)"""
    call_this(f"{connection.scope['method']} {connection.scope['path_template']}")  # type: ignore[typeddict-item]
    rest = price_of(handler) - DOOR
    if rest:
        enter(hub_of(connection).services.purses, network_of(connection), rest)


def price_of(handler: BaseRouteHandler) -> int:
    """Only what the framework adds by itself (OPTIONS) has no price of its own."""
    price: int = handler.opt.get("price", DOOR)
    return price


def told(purses: Purses, network: ClientNetwork) -> Headers:
    """What is left, as headers."""
    standing = purses.standing(network)
    if standing is None:
        return []
    window = round(purses.at_once / purses.a_second)
    return [
        (b"ratelimit-policy", f'"address";q={purses.at_once};w={window}'.encode()),
        (b"ratelimit", f'"address";r={standing.left};t={standing.full_in}'.encode()),
    ]
