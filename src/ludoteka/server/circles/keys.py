"""Who somebody is: the keys of their devices.

A device makes its own key; the house keeps its hash. Another device gets a key of its own, so that
one of them can be revoked without the others.
"""

import re
from typing import Final

from ludoteka.server import tokens
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.schemas import Device
from ludoteka.server.circles.slots import first_free
from ludoteka.server.settings import Limits
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries import circle_queries
from ludoteka.server.storage.queries.circle_queries import KeptKey
from ludoteka.server.storage.store import Store

KEY: Final = re.compile(r"[A-Za-z0-9_-]{32,64}")
"""Nothing that could be guessed becomes one."""
DAY: Final = 86_400.0
WORN: Final = 5
"""So many keys are remembered for each that somebody may have: those that were revoked, too."""


async def owner_of(store: Store, key: str) -> KeptKey:
    """Raises CircleRejection."""
    found = await store.read(circle_queries.key, tokens.hashed(key)) if KEY.fullmatch(key) else None
    if found is None:
        raise CircleRejection("unknown_key")
    if found.revoked:
        raise CircleRejection("revoked_key")
    return found


async def owner_or_new(store: Store, key: str, label: str, now: float) -> tuple[str, list[Change]]:
    """The person with a key; whom the house has never seen is somebody new. Raises
    CircleRejection."""
    if not KEY.fullmatch(key):
        raise CircleRejection("unknown_key")
    found = await store.read(circle_queries.key, tokens.hashed(key))
    if found is None:
        person = tokens.new_id()
        return person, [added(person, 0, tokens.hashed(key), label, now)]
    if found.revoked:
        raise CircleRejection("revoked_key")
    return found.person, []


def added(person: str, slot: int, digest: str, label: str, now: float) -> Change:
    return circle_commands.add_key(
        id=tokens.new_id(),
        person=person,
        digest=digest,
        label=label,
        made=now,
        used=now,
        slot=slot,
    )


def noted(key: KeptKey, now: float) -> list[Change]:
    """That it was used, once a day: who has lost a phone sees what became of it."""
    return [circle_commands.use_key(key.id, now)] if now - key.used > DAY else []


async def another(
    store: Store, key: KeptKey, digest: str, label: str, limits: Limits, now: float
) -> list[Change]:
    """Raises CircleRejection."""
    mine = await store.read(circle_queries.keys, key.person)
    if sum(not each.revoked for each in mine) >= limits.devices or (
        len(mine) >= WORN * limits.devices
    ):
        raise CircleRejection("too_many_devices", devices=limits.devices)
    if await store.read(circle_queries.key, digest) is not None:
        raise CircleRejection("known_device")
    return [added(key.person, first_free(each.slot for each in mine), digest, label, now)]


async def revoked(store: Store, key: KeptKey, device: str) -> list[Change]:
    """The last one only by who belongs to no circle any more. Raises CircleRejection."""
    devices = await store.read(circle_queries.keys, key.person)
    mine = {each.id for each in devices if not each.revoked}
    if device not in mine:
        raise CircleRejection("unknown_device")
    circles = await store.read(circle_queries.circles_of, key.person)
    if mine == {device} and circles:
        raise CircleRejection("last_device")
    return [circle_commands.revoke_key(device)]


def shown(key: KeptKey, asking: KeptKey) -> Device:
    return Device(
        id=key.id,
        label=key.label,
        made=key.made,
        used=key.used,
        revoked=key.revoked,
        here=key.id == asking.id,
    )
