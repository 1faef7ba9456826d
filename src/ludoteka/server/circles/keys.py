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
from ludoteka.server.storage.queries.circle_queries import DeviceKeyRow
from ludoteka.server.storage.store import Store

KEY_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{32,64}")
"""Nothing that could be guessed becomes one."""
DAY: Final = 86_400.0
KEYS_PER_DEVICE_LIMIT: Final = 5
"""So many keys are remembered for each that somebody may have: those that were revoked, too."""


async def find_key(store: Store, key: str) -> DeviceKeyRow:
    """Raises CircleRejection."""
    found = (
        await store.read(circle_queries.device_key, tokens.hashed(key))
        if KEY_PATTERN.fullmatch(key)
        else None
    )
    if found is None:
        raise CircleRejection("unknown_key")
    if found.revoked:
        raise CircleRejection("revoked_key")
    return found


async def find_or_create_person(
    store: Store, key: str, label: str, now: float
) -> tuple[str, list[Change]]:
    """The person with a key; whom the house has never seen is somebody new. Raises
    CircleRejection."""
    if not KEY_PATTERN.fullmatch(key):
        raise CircleRejection("unknown_key")
    found = await store.read(circle_queries.device_key, tokens.hashed(key))
    if found is None:
        person = tokens.new_id()
        return person, [add_key(person, 0, tokens.hashed(key), label, now)]
    if found.revoked:
        raise CircleRejection("revoked_key")
    return found.person, []


def add_key(person: str, slot: int, digest: str, label: str, now: float) -> Change:
    return circle_commands.add_key(
        id=tokens.new_id(),
        person=person,
        digest=digest,
        label=label,
        made=now,
        used=now,
        slot=slot,
    )


def note_use(key: DeviceKeyRow, now: float) -> list[Change]:
    """That it was used, once a day: who has lost a phone sees what became of it."""
    return [circle_commands.use_key(key.id, now)] if now - key.used > DAY else []


async def add_device(
    store: Store, key: DeviceKeyRow, digest: str, label: str, limits: Limits, now: float
) -> list[Change]:
    """Raises CircleRejection."""
    mine = await store.read(circle_queries.device_keys, key.person)
    if sum(not each.revoked for each in mine) >= limits.devices or (
        len(mine) >= KEYS_PER_DEVICE_LIMIT * limits.devices
    ):
        raise CircleRejection("too_many_devices", devices=limits.devices)
    if await store.read(circle_queries.device_key, digest) is not None:
        raise CircleRejection("known_device")
    return [add_key(key.person, first_free(each.slot for each in mine), digest, label, now)]


async def revoke_device(store: Store, key: DeviceKeyRow, device: str) -> list[Change]:
    """The last one only by who belongs to no circle any more. Raises CircleRejection."""
    devices = await store.read(circle_queries.device_keys, key.person)
    mine = {each.id for each in devices if not each.revoked}
    if device not in mine:
        raise CircleRejection("unknown_device")
    circles = await store.read(circle_queries.circles_of, key.person)
    if mine == {device} and circles:
        raise CircleRejection("last_device")
    return [circle_commands.revoke_key(device)]


def device_info(key: DeviceKeyRow, asking: DeviceKeyRow) -> Device:
    return Device(
        id=key.id,
        label=key.label,
        made=key.made,
        used=key.used,
        revoked=key.revoked,
        here=key.id == asking.id,
    )
