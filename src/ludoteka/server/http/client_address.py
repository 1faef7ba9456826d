"""Where a request came from, and under which address it sees us."""

import re
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from ludoteka.server.limits.client_network import ClientNetwork, client_network
from ludoteka.server.limits.fair_queue import FairQueue
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]
Kind = TypeVar("Kind")

VALID_HOST: Final = re.compile(
    r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?", re.IGNORECASE
)
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]", "0.0.0.0")  # noqa: S104 - compared, not bound
SCHEMES: Final = {"ws": "http", "wss": "https"}


def hub_of(connection: Connection) -> RoomManager:
    hub: RoomManager = connection.app.state.hub
    return hub


def game_service_of(connection: Connection, game: str, kind: type[Kind]) -> Kind:
    """Return the service that a game started with the server."""
    service = connection.app.state.game_services[game]
    assert isinstance(service, kind)
    return service


def network_of(connection: Connection) -> ClientNetwork:
    return network_in(connection.scope)


def network_in(scope: Any) -> ClientNetwork:
    """Return the network of a request's client, as trusted proxies name it. Limits on bare
    connections count the peer's network instead (`ReadTimeout.peer_network`)."""
    return client_network(address_in(scope))


def address_in(scope: Any) -> str | None:
    """Return the full address, which is needed only to hand a request to another server."""
    client: tuple[str, int] | None = scope.get("client")
    return client[0] if client else None


def host_in(scope: Any) -> str:
    """As the request says it; headers are Latin letters, whatever else somebody sends."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    return hosts[0].decode("latin-1") if hosts else ""


def slow_work_slot(connection: Connection) -> AbstractAsyncContextManager[None]:
    """For whatever takes longer than a few milliseconds; the work itself goes to a thread."""
    queue: FairQueue = connection.app.state.slow_work
    return queue.slot(network_of(connection))


def base_url_of(connection: Connection, settings: Settings) -> str:
    """The address for links: the one that was set, or the one this request used. On the server's
    own machine that is no use to others, so it becomes the one in the local network."""
    host = connection.headers.get("host", "")
    if settings.public_url is not None:
        return settings.public_url
    if not VALID_HOST.fullmatch(host) or host.rpartition(":")[0] in LOOPBACK or host in LOOPBACK:
        return settings.lan_url or f"http://{host if VALID_HOST.fullmatch(host) else 'localhost'}"
    scheme = connection.scope["scheme"]
    return f"{SCHEMES.get(scheme, scheme)}://{host}"


def is_same_origin(connection: Connection, settings: Settings) -> bool:
    """Browsers say which site a request came from; only our own pages may talk to a table."""
    try:
        origin = urlsplit(connection.headers.get("origin", ""))
    except ValueError:
        return False
    ours = {connection.headers.get("host", "").lower()}
    if settings.public_url is not None:
        ours.add(urlsplit(settings.public_url).netloc.lower())
    return origin.scheme in ("http", "https") and origin.netloc.lower() in ours - {""}
