"""All that a circle's page shows, and all that is kept of it as a file."""

import asyncio
from datetime import UTC, datetime
from typing import Final

from ludoteka.server.circles import days, membership, results
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.game_result import READ_GAME, Ended, Games
from ludoteka.server.storage.commands.circle_commands import GAMES
from ludoteka.server.storage.queries import circle_queries
from ludoteka.server.storage.queries.circle_queries import (
    DayResult,
    KeptCircle,
    KeptCircleMember,
    KeptCircleRoom,
    KeptGame,
)
from ludoteka.server.storage.store import Store

COUNTED: Final = 2_000
"""The newest games, from which tables and ratings are made."""
ROOMS: Final = 10


async def page(
    store: Store, circle: KeptCircle, me: KeptCircleMember, base: str
) -> wire.CirclePage:
    kept = await store.read(circle_queries.games, circle.id, COUNTED, me.id)
    rooms = await store.read(circle_queries.rooms, circle.id, ROOMS, me.id)
    of_days = await store.read(circle_queries.days, circle.id, COUNTED)
    games = await asyncio.to_thread(read, kept)
    still_there = await store.read(circle_queries.evenings, results.evening_names(games))
    link = f"{base}/circles/join/{circle.invitation}"
    here = list(map(room, rooms))
    return await asyncio.to_thread(counted, circle, me, link, games, of_days, here, still_there)


def room(kept: KeptCircleRoom) -> wire.CircleRoom:
    return wire.CircleRoom(code=kept.code, game=kept.game, running=kept.running)


def read(kept: list[KeptGame]) -> Games:
    return [Ended(each.at, READ_GAME.decode(each.kept)) for each in kept]


def counted(
    circle: KeptCircle,
    me: KeptCircleMember,
    link: str,
    games: Games,
    of_days: list[DayResult],
    rooms: list[wire.CircleRoom],
    still_there: set[str],
) -> wire.CirclePage:
    return wire.CirclePage(
        id=circle.id,
        name=circle.name,
        me=me.id,
        owner=membership.owner(circle),
        invitation=circle.invitation,
        link=link,
        members=[friend(member) for member in circle.members],
        rooms=rooms,
        evenings=results.evenings(games, still_there),
        tables=results.tables(games),
        records=results.records(games),
        days=days.days(games, of_days, me.id),
    )


def friend(member: KeptCircleMember) -> wire.Friend:
    return wire.Friend(id=member.id, name=member.name, left=member.person is None)


async def file(
    store: Store, circle: KeptCircle, me: KeptCircleMember, now: float
) -> wire.CircleFile:
    kept = await store.read(circle_queries.games, circle.id, GAMES, me.id)
    of_days = await store.read(circle_queries.days, circle.id, GAMES)
    return await asyncio.to_thread(written, circle, me, kept, of_days, now)


def written(
    circle: KeptCircle,
    me: KeptCircleMember,
    kept: list[KeptGame],
    of_days: list[DayResult],
    now: float,
) -> wire.CircleFile:
    games = read(kept)
    mine = days.played_by(me.id, games, of_days)
    return wire.CircleFile(
        made=calendar(now),
        id=circle.id,
        name=circle.name,
        since=calendar(circle.made),
        members=[
            wire.KeptFriend(
                id=member.id,
                name=member.name,
                joined=calendar(member.joined),
                left=member.person is None,
            )
            for member in circle.members
        ],
        games=[
            wire.GameKept(ended=calendar(each.at), game=each.game)
            for each in games
            if not each.game.day or days.deal_at(each.game) in mine
        ],
        days=[day(each, is_open=days.deal_of(each) in mine) for each in of_days],
    )


def day(kept: DayResult, *, is_open: bool) -> wire.DayKept:
    """No file is a way round what the page keeps from who has yet to play."""
    return wire.DayKept(
        ended=calendar(kept.at),
        member=kept.member,
        game=kept.game,
        kind=kept.kind,
        language=kept.language,
        day=kept.day,
        result=kept.result if is_open else None,
        won=kept.won and is_open,
    )


def calendar(at: float) -> str:
    """As the calendar of Greenwich has it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
