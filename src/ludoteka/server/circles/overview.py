"""All that a circle's page shows, and all that is kept of it as a file."""

import asyncio
from datetime import UTC, datetime
from typing import Final

from ludoteka.server.circles import days, membership, results
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.game_result import READ_GAME, Ended, Games
from ludoteka.server.storage.commands.circle_commands import GAMES_PER_CIRCLE
from ludoteka.server.storage.queries import circle_queries
from ludoteka.server.storage.queries.circle_queries import (
    CircleGameRow,
    CircleMemberRow,
    CircleRoomRow,
    CircleRow,
    DayResultRow,
)
from ludoteka.server.storage.store import Store

COUNTED: Final = 2_000
"""The newest games, from which tables and ratings are made."""
ROOMS: Final = 10


async def load_page(
    store: Store, circle: CircleRow, me: CircleMemberRow, base: str
) -> wire.CirclePage:
    kept = await store.read(circle_queries.games, circle.id, COUNTED, me.id)
    rooms = await store.read(circle_queries.rooms, circle.id, ROOMS, me.id)
    of_days = await store.read(circle_queries.day_results, circle.id, COUNTED)
    games = await asyncio.to_thread(decode_games, kept)
    still_there = await store.read(circle_queries.existing_evenings, results.evening_names(games))
    link = f"{base}/circles/join/{circle.invitation}"
    here = list(map(circle_room, rooms))
    return await asyncio.to_thread(make_page, circle, me, link, games, of_days, here, still_there)


def circle_room(kept: CircleRoomRow) -> wire.CircleRoom:
    return wire.CircleRoom(code=kept.code, game=kept.game, running=kept.running)


def decode_games(kept: list[CircleGameRow]) -> Games:
    return [Ended(each.at, READ_GAME.decode(each.kept)) for each in kept]


def make_page(
    circle: CircleRow,
    me: CircleMemberRow,
    link: str,
    games: Games,
    of_days: list[DayResultRow],
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


def friend(member: CircleMemberRow) -> wire.Friend:
    return wire.Friend(id=member.id, name=member.name, left=member.person is None)


async def load_file(
    store: Store, circle: CircleRow, me: CircleMemberRow, now: float
) -> wire.CircleFile:
    kept = await store.read(circle_queries.games, circle.id, GAMES_PER_CIRCLE, me.id)
    of_days = await store.read(circle_queries.day_results, circle.id, GAMES_PER_CIRCLE)
    return await asyncio.to_thread(make_file, circle, me, kept, of_days, now)


def make_file(
    circle: CircleRow,
    me: CircleMemberRow,
    kept: list[CircleGameRow],
    of_days: list[DayResultRow],
    now: float,
) -> wire.CircleFile:
    games = decode_games(kept)
    mine = days.deals_known_to(me.id, games, of_days)
    return wire.CircleFile(
        made=format_time(now),
        id=circle.id,
        name=circle.name,
        since=format_time(circle.made),
        members=[
            wire.KeptFriend(
                id=member.id,
                name=member.name,
                joined=format_time(member.joined),
                left=member.person is None,
            )
            for member in circle.members
        ],
        games=[
            wire.GameKept(ended=format_time(each.at), game=each.game)
            for each in games
            if not each.game.day or days.deal_of_game(each.game) in mine
        ],
        days=[day_kept(each, is_open=days.deal_of_result(each) in mine) for each in of_days],
    )


def day_kept(kept: DayResultRow, *, is_open: bool) -> wire.DayKept:
    """No file is a way round what the page keeps from who has yet to play."""
    return wire.DayKept(
        ended=format_time(kept.at),
        member=kept.member,
        game=kept.game,
        kind=kept.kind,
        language=kept.language,
        day=kept.day,
        result=kept.result if is_open else None,
        won=kept.won and is_open,
    )


def format_time(at: float) -> str:
    """As the calendar of Greenwich has it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
