"""Several servers of one house, beside several of boardgame.io's, all on PostgreSQL and Redis.

Ours tells of a move when it is on PostgreSQL's disk; boardgame.io tells first, and writes then. So
two of its servers can't serve one table: the second would go on from a state without the move that
it was just told of.
"""

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import uvloop

from bench import peer
from bench.figures import Range, Show
from bench.ours import our_table
from bench.processes import LIMITS, SCRATCH, Served, cpu_of_tree, our_server, running
from bench.server import Load, MakeTable, Round, Side, no_pauses, paced, rushed, seated, supervised
from bench.theirs import their_table
from scripts.ports import free_port

if TYPE_CHECKING:
    from tests.server.support.postgres import Cluster
    from tests.server.support.redis import RedisServer

DURABLE: Final = ("fsync=on", "synchronous_commit=on", "max_connections=200")
"""As PostgreSQL is by itself, with room for the connections of several servers."""

WARM: Final = 10
"""Tables of each server that are there before memory is looked at."""

Serve = Callable[[str, str], AbstractContextManager[Served]]
"""One server more, on a database and a Redis."""


@dataclass(frozen=True)
class Way:
    """How many servers, and whether the pages of a table come in at the same one."""

    title: str
    servers: int
    sides: tuple[str, ...]
    apart: bool = False


OURS: Final = "ours"
THEIRS: Final = "boardgame.io"
WAYS: Final = (
    Way("one server", 1, (OURS, THEIRS)),
    Way("two, a table's pages at one of them", 2, (OURS, THEIRS)),
    Way("two, its pages at both", 2, (OURS,), apart=True),
)


@dataclass(frozen=True)
class ScaledRound:
    round: Round
    parts_cpu_us: float  # of PostgreSQL and Redis, a move, flat out
    table_kb: float  # of the servers' memory


@dataclass(frozen=True)
class ScaledFigures:
    load: Load
    rounds: dict[str, dict[str, list[ScaledRound]]]  # by way and side

    def across(self, way: str, side: str, figure: Callable[[ScaledRound], float]) -> Range | None:
        rounds = self.rounds[way].get(side)
        return None if rounds is None else Range.of([figure(each) for each in rounds])


@contextmanager
def ours(database: str, redis: str) -> Iterator[Served]:
    with our_server({**LIMITS, "LUDOTEKA_DATABASE": database, "LUDOTEKA_REDIS": redis}) as served:
        yield served


@contextmanager
def theirs(database: str, redis: str) -> Iterator[Served]:
    port = free_port()
    command = ["node", str(peer.FOLDER / "shared_server.js"), str(port), database, redis]
    cards = json.dumps(peer.cards()).encode()
    with (
        tempfile.TemporaryFile() as log,
        running(command, port, log, peer.environment(), cards) as served,
    ):
        yield served


SIDES: Final[dict[str, tuple[Serve, MakeTable]]] = {
    OURS: (ours, our_table),
    THEIRS: (theirs, their_table),
}


class Together:
    """What several processes cost."""

    def __init__(self, servers: Sequence[Served]) -> None:
        self._servers = servers

    def cpu(self) -> float:
        return sum(each.cpu() for each in self._servers)

    def memory(self) -> float:
        return sum(each.memory() for each in self._servers)


class Parts:
    """PostgreSQL and Redis, with all processes that they have."""

    def __init__(self, cluster: "Cluster", redis: "RedisServer") -> None:
        self.cluster, self.redis = cluster, redis

    def cpu(self) -> float:
        return sum(map(cpu_of_tree, (self.cluster.pid, self.redis.pid)))


@contextmanager
def parts() -> Iterator[Parts]:
    from tests.server.support.postgres import new_cluster  # tests know how to start them
    from tests.server.support.redis import new_redis

    SCRATCH.mkdir(parents=True, exist_ok=True)
    cluster = new_cluster(reachable(SCRATCH), DURABLE)
    redis = new_redis()
    try:
        yield Parts(cluster, redis)
    finally:
        cluster.remove()
        redis.remove()


def reachable(folder: Path) -> Path | None:
    """On the clone's disk, if PostgreSQL's own user may go there; else with temporary files."""
    way = [folder, *folder.parents]
    return folder if all(each.stat().st_mode & 0o001 for each in way) or os.geteuid() else None


async def play_round(
    side: Side, servers: Sequence[Served], parts: Parts, load: Load, apart: bool
) -> ScaledRound:
    together, hosts = Together(servers), [each.host for each in servers]
    async with seated(side, hosts, WARM * len(hosts)):  # what is made once has been made
        empty = together.memory()
        async with seated(side, hosts, load.tables, apart) as tables:
            with no_pauses():
                at_pace = await paced(together, tables, load.seconds)
                before, moved = parts.cpu(), sum(table.moves for table in tables)
                at_full_speed = await rushed(together, tables)
            moved = sum(table.moves for table in tables) - moved
            memory = together.memory()
            return ScaledRound(
                Round(at_pace, at_full_speed, memory),
                parts_cpu_us=1e6 * (parts.cpu() - before) / moved,
                table_kb=1000 * (memory - empty) / load.tables,
            )


def one_round(name: str, way: Way, load: Load) -> ScaledRound:
    """Fresh servers on a fresh database."""
    serve, make_table = SIDES[name]
    with parts() as under, ExitStack() as house:
        where = (address_of_new_database(under), under.redis.url)
        side = Side(name, partial(serve, *where), make_table)
        servers = [house.enter_context(side.serve()) for _ in range(way.servers)]
        return uvloop.run(supervised(play_round(side, servers, under, load, way.apart)))


def address_of_new_database(under: Parts) -> str:
    from tests.server.support.postgres import PASSWORD

    cluster = under.cluster
    return cluster.url_with(PASSWORD, cluster.name_in(cluster.new("template1")))


def measure(rounds: int, load: Load, show: Show) -> ScaledFigures:
    """Rounds in turn, as with one server."""
    played: dict[str, dict[str, list[ScaledRound]]] = {
        way.title: {name: [] for name in way.sides} for way in WAYS
    }
    for number in range(1, rounds + 1):
        for way in WAYS:
            for name in way.sides:
                show(f"{load.tables} tables, {way.title}, {name}: round {number} of {rounds}")
                played[way.title][name].append(one_round(name, way, load))
    return ScaledFigures(load, played)
