"""A server as one of several. What it takes is loaded only where there are others."""

from typing import TYPE_CHECKING

from litestar import Litestar

from ludoteka.server.rooms.access import circle_link
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.settings import Settings

if TYPE_CHECKING:
    from ludoteka.server.cluster.node import SharedHouse
    from ludoteka.server.http.cluster.relay import Relay
    from ludoteka.server.http.cluster.remote_rooms import Hosting


def shared_house(settings: Settings) -> "SharedHouse | None":
    """None: there is one server. Raises UnusableDatabase."""
    if settings.redis_url is None:
        return None
    from ludoteka.server.cluster.node import SharedHouse

    return SharedHouse(settings)


class Together:
    def __init__(self, house: "SharedHouse", relay: "Relay", hosting: "Hosting") -> None:
        self.relay = relay
        self._house, self._hosting = house, hosting

    def circle_has_fewer(self, circle: str) -> None:
        self._house.tell_of_fewer(circle)

    @property
    def reaches_the_others(self) -> bool:
        return self._house.bus.up

    async def meet_the_others(self) -> None:
        """Who comes in here before can't be brought to a room that another server has."""
        await self._house.bus.comes_up()

    async def end(self) -> None:
        await self._hosting.end()
        await self._house.end()


async def together(
    house: "SharedHouse | None", hub: Hub, app: Litestar, body: int
) -> Together | None:
    """From now on the others may ask us for what we have."""
    if house is None:
        return None
    from ludoteka.server.http.cluster.relay import Relay
    from ludoteka.server.http.cluster.remote_rooms import Hosting
    from ludoteka.server.http.cluster.routing import Whereabouts

    hosting = Hosting(house, hub, app)
    await house.begin(hub, hosting.host)
    return Together(house, Relay(house, hub, body, Whereabouts(app)), hosting)


async def circle_has_fewer(hub: Hub, others: Together | None, circle: str) -> None:
    """Its rooms follow, wherever they are awake."""
    if others is not None:
        others.circle_has_fewer(circle)
    await circle_link.follow_members(hub, circle)
