"""A server as one of several. What it takes is loaded only where there are others."""

from typing import TYPE_CHECKING

from litestar import Litestar

from ludoteka.server.rooms.access import circle_link
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings

if TYPE_CHECKING:
    from ludoteka.server.cluster.node import ClusterNode
    from ludoteka.server.http.cluster.relay import Relay
    from ludoteka.server.http.cluster.remote_rooms import RemoteRequests


def create_cluster_node(settings: Settings) -> "ClusterNode | None":
    """None: there is one server. Raises UnusableDatabase."""
    if settings.redis_url is None:
        return None
    from ludoteka.server.cluster.node import ClusterNode

    return ClusterNode(settings)


class ClusterGateway:
    def __init__(
        self, node: "ClusterNode", relay: "Relay", remote_requests: "RemoteRequests"
    ) -> None:
        self.relay = relay
        self._node, self._remote_requests = node, remote_requests

    def announce_members_left(self, circle: str) -> None:
        self._node.announce_members_left(circle)

    @property
    def is_up(self) -> bool:
        return self._node.bus.up

    async def wait_until_up(self) -> None:
        """Who comes in here before can't be brought to a room that another server has."""
        await self._node.bus.wait_until_up()

    async def end(self) -> None:
        await self._remote_requests.end()
        await self._node.end()


async def join_cluster(
    node: "ClusterNode | None", hub: RoomManager, app: Litestar, body: int
) -> ClusterGateway | None:
    """From now on the others may ask us for what we have."""
    if node is None:
        return None
    from ludoteka.server.http.cluster.relay import Relay
    from ludoteka.server.http.cluster.remote_rooms import RemoteRequests
    from ludoteka.server.http.cluster.routing import ClusterRouting

    remote_requests = RemoteRequests(node, hub, app)
    await node.begin(hub, remote_requests.host)
    return ClusterGateway(node, Relay(node, hub, body, ClusterRouting(app)), remote_requests)


async def announce_members_left(
    hub: RoomManager, others: ClusterGateway | None, circle: str
) -> None:
    """Its rooms follow, wherever they are awake."""
    if others is not None:
        others.announce_members_left(circle)
    await circle_link.sync_members(hub, circle)
