"""The notification subscription of a member, as the database stores it."""

from typing import Annotated, Final

import msgspec

from ludoteka.server.limits.client_network import NetworkMark

Url = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class PushTarget(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser says when it subscribes: where its push service is, and its keys."""

    endpoint: Url
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{86,88}$")]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{20,24}$")]


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    push: PushTarget | None = None
    webhook: Url | None = None
    language: str = "en"
    by: NetworkMark = NetworkMark("")  # of where it was hung; empty: not known
    base: str = ""  # the address under which they know the house
    rung: str = ""  # for which question last
    failures: int = 0  # rings in a row that reached nobody

    @property
    def ways(self) -> list[str]:
        named = {"push": self.push, "webhook": self.webhook}
        return [name for name, target in named.items() if target is not None]


READ_SUBSCRIPTION: Final = msgspec.json.Decoder(Subscription)
