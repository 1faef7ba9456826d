"""Soak: many tables are made, played at and left. Then memory and rows are back where they were.

Rooms live for moments here instead of days: what is measured is whether anything stays.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import httpx
import sqlalchemy as sa

from bench.figures import Show, table
from bench.ours import our_table
from bench.processes import LIMITS, Served, our_server, scratch_folder
from bench.tables import Table
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.database import Database
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.schema.tables import METADATA

LIFE: Final = 20.0
"""Seconds that a room is kept after it was used."""
AT_ONCE: Final = 40
MOVES: Final = 12
WARM: Final = 300
"""Tables after which what is made once has been made."""
PARTS: Final = 5
"""So often everybody leaves."""
GONE_WITHIN: Final = 300.0
OF_THE_DEPLOYMENT: Final = ("deployment_values", "servers")
"""Rows that are no room's."""


@dataclass(frozen=True)
class Moment:
    tables: int  # so far
    memory_mb: float
    rows: int


@dataclass(frozen=True)
class SoakFigures:
    store: str
    moments: list[Moment]  # the first when the server is warm, the last when everybody has left
    peak_mb: float


def measure(tables: int, stores: Iterable[str], show: Show) -> list[SoakFigures]:
    plan = [WARM, *(WARM + tables * part // PARTS for part in range(1, PARTS + 1))]
    return [asyncio.run(ON[store](plan, show)) for store in stores]


def short_lives(life: float) -> dict[str, str]:
    times = {
        "idle_room": life / 4,
        "empty_room": life,
        "played_room": life,
        "housekeeping": life / 4,
    }
    return {
        **LIMITS,
        **{f"LUDOTEKA_SECONDS_{name.upper()}": str(seconds) for name, seconds in times.items()},
        "LUDOTEKA_SECONDS_COPY": "0",
    }


async def on_sqlite(plan: list[int], show: Show, life: float = LIFE) -> SoakFigures:
    with scratch_folder() as data, our_server(short_lives(life), data) as served:
        return await soak("SQLite", served, create_database(Settings(data)), plan, show)


async def on_postgres(plan: list[int], show: Show) -> SoakFigures:
    from tests.server.support.postgres import new_cluster  # tests know how to start one

    cluster = new_cluster()
    try:
        url = cluster.new()
        settings = short_lives(LIFE) | {"LUDOTEKA_DATABASE": url}
        with scratch_folder() as data, our_server(settings, data) as served:
            database = create_database(Settings(data, database_url=url))
            return await soak("PostgreSQL", served, database, plan, show)
    finally:
        cluster.remove()


ON: Final = {"sqlite": on_sqlite, "postgresql": on_postgres}


async def soak(
    store: str, served: Served, database: Database, plan: list[int], show: Show
) -> SoakFigures:
    """The plan says after how many tables everybody leaves, and a look is taken."""
    moments: list[Moment] = []
    peak = 0.0
    for before, number in pairwise([0, *plan]):
        peak = max(peak, await play(served, number - before))
        await everybody_is_gone(database)
        moments.append(Moment(number, served.memory(), rows_in(database)))
        show(f"{store}: {number} tables, {moments[-1].memory_mb:.0f} MB, {moments[-1].rows} rows")
    return SoakFigures(store, moments, peak)


async def play(served: Served, tables: int) -> float:
    """So many, some at once; the answer is the most memory that was seen."""
    numbers, peak = iter(range(tables)), 0.0
    origin = f"http://{served.host}"
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=60) as http:

        async def guests() -> None:
            nonlocal peak
            for number in numbers:
                await visit(http, served.host, number)
                peak = max(peak, served.memory())

        async with asyncio.TaskGroup() as together:
            for _ in range(AT_ONCE):
                together.create_task(guests())
    return peak


async def visit(http: httpx.AsyncClient, host: str, number: int) -> None:
    """Two people make a table, play for a while, and leave in the middle of it."""
    seated = await our_table(http, host, number)
    played = asyncio.Event()

    def again(seated: Table) -> None:
        if seated.moves < MOVES:
            seated.move()
        else:
            played.set()

    seated.on_answer = again
    seated.move()
    await played.wait()
    seated.close()


async def everybody_is_gone(database: Database) -> None:
    async with asyncio.timeout(GONE_WITHIN):
        while await asyncio.to_thread(rows_in, database, "rooms"):  # noqa: ASYNC110 - a fact outside
            await asyncio.sleep(0.5)


def rows_in(database: Database, *names: str) -> int:
    """Of these tables; of none: of all that hold what is somebody's."""
    wanted = names or [name for name in METADATA.tables if name not in OF_THE_DEPLOYMENT]
    engine = database.reader()
    try:
        with engine.connect() as connection:
            return sum(
                connection.execute(
                    sa.select(sa.func.count()).select_from(METADATA.tables[name])
                ).scalar()
                or 0
                for name in wanted
            )
    finally:
        engine.dispose()


def soak_table(figures: SoakFigures) -> str:
    rows = [
        [f"{each.tables:,}", f"{each.memory_mb:.1f}", f"{each.rows:,}"] for each in figures.moments
    ]
    head = [f"soak, {figures.store}: tables so far", "MB when all have left", "rows"]
    return f"{table(head, rows)}\nat most while they play: {figures.peak_mb:.0f} MB"
