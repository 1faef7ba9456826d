"""Where circles are looked after: one change at a time, and each on the disk before it is told."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Final, TypeVar

import msgspec

from ludoteka.server.circles import keys, membership
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.slots import first_free
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.rejection import Rejection
from ludoteka.server.settings import Limits
from ludoteka.server.storage.commands import circle_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries import circle_queries
from ludoteka.server.storage.queries.circle_queries import CircleMemberRow, CircleRow, DeviceKeyRow
from ludoteka.server.storage.store import NUL, Store
from ludoteka.server.storage.writer import WriteFailed

Added = TypeVar("Added")
ATTEMPTS: Final = 10
"""Of a change that loses against those of other servers. Each time one of them gets through."""
Distinct = Callable[[str, Collection[str]], str]


class CircleService:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        limits: Limits,
        fewer: Callable[[str], Awaitable[None]],
        distinct: Distinct,
    ) -> None:
        """`fewer` is told of each circle that somebody left, or that is no more. `distinct` makes a
        name look different from others."""
        self._store, self._clock, self._limits, self._fewer = store, clock, limits, fewer
        self._distinct = distinct
        self._turn = asyncio.Lock()  # two devices at once: one after the other

    # Who somebody is

    async def me(self, key: str, base: str) -> wire.Me:
        asking = await self.known(key)
        await self._write(keys.note_use(asking, self._clock.now()))
        mine = await self._store.read(circle_queries.circles_of, asking.person)
        devices = await self._store.read(circle_queries.device_keys, asking.person)
        return wire.Me(
            base=base,
            devices=[keys.device_info(each, asking) for each in devices],
            circles=[self._mine(circle, asking.person) for circle in mine],
        )

    def _mine(self, circle: CircleRow, person: str) -> wire.MyCircle:
        _, member = membership.member_of(circle, person)
        return wire.MyCircle(
            id=circle.id,
            name=circle.name,
            member=member.id,
            called=member.name,
            owner=membership.owner(circle) == member.id,
            members=len(membership.current_members(circle)),
        )

    async def add_device(self, key: str, ask: wire.NewDevice) -> None:
        async def decide() -> tuple[None, list[Change]]:
            asking, now = await self.known(key), self._clock.now()
            rows = await keys.add_device(
                self._store, asking, ask.digest, ask.device, self._limits, now
            )
            return None, rows

        await self._add(decide)

    async def revoke(self, key: str, device: str) -> None:
        async with self._turn:
            asking = await self.known(key)
            await self._write(await keys.revoke_device(self._store, asking, device))

    async def known(self, key: str) -> DeviceKeyRow:
        """Raises CircleRejection."""
        return await keys.find_key(self._store, key)

    async def device(self, key: str) -> str:
        """As which of somebody's devices this is known, by the id of its key. As none at all with a
        key that opens nothing: forged, revoked, of another house."""
        try:
            return (await self.known(key)).id
        except CircleRejection:
            return ""

    # Circles

    async def make(self, key: str, ask: wire.NewCircle) -> wire.CircleMade:
        async def decide() -> tuple[wire.CircleMade, list[Change]]:
            now = self._clock.now()
            person, slot, new = await self._comes(key, ask.device, now)
            circle, rows = membership.create_circle(person, slot, ask.name, ask.me, now)
            return circle, [*new, *rows]

        return await self._add(decide)

    async def invitation(self, invitation: str) -> wire.InvitationInfo:
        circle = await self._invited(invitation)
        members = len(membership.current_members(circle))
        return wire.InvitationInfo(name=circle.name, members=members)

    async def join(self, key: str, invitation: str, ask: wire.NewFriend) -> wire.CircleMade:
        async def decide() -> tuple[wire.CircleMade, list[Change]]:
            now = self._clock.now()
            circle = await self._invited(invitation)
            person, slot, new = await self._comes(key, ask.device, now, but=circle.id)
            called = self._distinct(ask.me, membership.names(circle, but=person))
            made, rows = membership.join_circle(circle, person, slot, called, self._limits, now)
            return made, [*new, *rows]

        return await self._add(decide)

    async def act(self, key: str, circle: str, act: wire.CircleAct) -> None:
        async with self._turn:
            found, me = await self.member(key, circle)
            if isinstance(act, wire.CallMe):
                name = self._distinct(act.name, membership.names(found, but=me.person))
                act = msgspec.structs.replace(act, name=name)
            await self._write(membership.ACTS[type(act)](found, me, act))
            if isinstance(act, wire.RemoveFriend | wire.LeaveCircle):
                await self._fewer(circle)

    async def delete(self, key: str, circle: str) -> None:
        """By its owner, with all that is kept of it."""
        async with self._turn:
            found, me = await self.member(key, circle)
            membership.require_owner(found, me)
            await self._write(circle_commands.drop_circle(found.id))
            await self._fewer(found.id)

    async def member(self, key: str, circle: str) -> tuple[CircleRow, CircleMemberRow]:
        """The circle, and who asks is in it. Raises CircleRejection."""
        asking = await self.known(key)
        found = None if NUL in circle else await self._store.read(circle_queries.circle, circle)
        return membership.member_of(found, asking.person)

    async def _comes(
        self, key: str, label: str, now: float, but: str = ""
    ) -> tuple[str, int, list[Change]]:
        """Somebody is about to belong to one circle more, in a slot of theirs. Raises
        CircleRejection."""
        person, new = await keys.find_or_create_person(self._store, key, label, now)
        mine = await self._store.read(circle_queries.circles_of, person)
        if len(mine) >= self._limits.circles and but not in {circle.id for circle in mine}:
            raise CircleRejection("too_many_circles", circles=self._limits.circles)
        slots = (membership.member_of(circle, person)[1].person_slot for circle in mine)
        return person, first_free(slots), new

    async def _invited(self, invitation: str) -> CircleRow:
        if NUL in invitation:
            raise CircleRejection("unknown_invitation")
        found = await self._store.read(circle_queries.circle_of_invitation, invitation)
        if found is None:
            raise CircleRejection("unknown_invitation")
        return found

    async def _add(self, decide: Callable[[], Awaitable[tuple[Added, list[Change]]]]) -> Added:
        """Decide and write. Where another server was quicker the database refuses what was decided:
        then decide anew, by what is there now. Raises Rejection."""
        async with self._turn:
            for _ in range(ATTEMPTS):
                made, rows = await decide()
                try:
                    if rows:
                        await self._store.write(rows)
                except WriteFailed as problem:
                    if problem.disk:
                        break
                else:
                    return made
        raise Rejection("not_saved")

    async def _write(self, changes: list[Change]) -> None:
        """Raises Rejection."""
        if changes:
            try:
                await self._store.write(changes)
            except WriteFailed:
                raise Rejection("not_saved") from None


def key_of_header(header: str) -> str:
    """Of the field `Authorization`."""
    return header.removeprefix("Bearer ").strip()
