"""Two finished games of one deal, side by side: where they parted, and what each round brought.

Both are over before anything is said, even whether they had the same deal: of a game that still
runs, another one of its deal would tell the secrets.
"""

import asyncio
from collections.abc import Hashable, Sequence
from typing import Final

import msgspec

from ludoteka.server import schemas
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays import replays
from ludoteka.server.replays.link_preview import visible_points
from ludoteka.server.storage.queries.rows import LogRow, TableRow

NO_ROUND: Final = 0


async def load_comparison(
    tables: replays.TableSource, table: str, other: str
) -> schemas.Comparison:
    """Raises Rejection: one of them is not there or not over, or they had other deals."""
    kept = [await replays.load_finished(tables, each) for each in (table, other)]
    return await asyncio.to_thread(compare, *kept)


def compare(kept: TableRow, other: TableRow) -> schemas.Comparison:
    if deal_key(kept) != deal_key(other):
        raise Rejection("other_deal")
    return schemas.Comparison(
        parted=common_prefix_length(kept.moves, other.moves), sides=[side_of(kept), side_of(other)]
    )


def deal_key(kept: TableRow) -> Hashable:
    """What is dealt follows from it. A game that went on from a moment with other luck has the
    deal of the game that it came from."""
    inner = replays.replay_table(kept, 0).inner
    return kept.game, kept.rules, msgspec.json.encode(inner.options), inner.seats, inner.seed


def common_prefix_length(moves: Sequence[LogRow], others: Sequence[LogRow]) -> int:
    """So many moves were the same in both."""
    pairs = zip(moves, others, strict=False)
    differ = (
        at for at, (one, other) in enumerate(pairs) if seat_and_move(one) != seat_and_move(other)
    )
    return next(differ, min(len(moves), len(others)))


def seat_and_move(move: LogRow) -> tuple[int, object]:
    return move.seat, move.move


def side_of(kept: TableRow) -> schemas.Side:
    return schemas.Side(
        table=kept.id,
        names=kept.names,
        contents=replays.make_contents(kept),
        points=[
            schemas.RoundPoints(round=number, points=had)
            for number, had in points_by_round(kept).items()
        ],
    )


def points_by_round(kept: TableRow) -> dict[int, list[int]]:
    """What a round brought may be counted by the move that begins the next one."""
    found: dict[int, list[int]] = {}
    before = None
    for table in replays.iterate_moments(kept):
        number, points = table.game.round_of(table.state), visible_points(table)
        found |= {number: points} if before is None else {before: points, number: points}
        before = number
    if len(found) > 1:
        found.pop(NO_ROUND, None)  # what comes before the first
    return found
