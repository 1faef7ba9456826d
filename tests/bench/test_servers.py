"""Both servers of the bench play whole games with the load generator."""

import pytest
import uvloop

from bench import peer
from bench.processes import Served
from bench.server import SIDES, Side, seated, supervised
from bench.tables import Pace, Table, rush
from scripts.install import install_node

MOVES_OF_A_GAME = 44


@pytest.fixture(scope="module", params=SIDES, ids=lambda side: side.name)
def side(request: pytest.FixtureRequest) -> Side:
    install_node(peer.FOLDER)
    chosen: Side = request.param
    return chosen


async def paced_then_rushed(side: Side, served: Served) -> list[Table]:
    async with seated(side, [served.host], 3) as tables:
        await Pace(tables, seconds=1).run()
        await rush(tables)
        return tables


async def killed_in_the_middle(side: Side, served: Served) -> None:
    async with seated(side, [served.host], 1) as tables:
        served.process.kill()
        await Pace(tables, seconds=1).run()


def test_tables_play_to_the_end_and_every_move_is_answered(side: Side) -> None:
    with side.serve() as served:
        tables = uvloop.run(supervised(paced_then_rushed(side, served)))
        assert served.cpu() > 0
    assert max(table.moves for table in tables) == MOVES_OF_A_GAME
    assert all(len(table.waits) == table.moves > 1 for table in tables)
    assert all(wait > 0 for table in tables for wait in table.waits)


def test_a_server_that_goes_ends_the_run_with_an_error(side: Side) -> None:
    with side.serve() as served, pytest.raises(RuntimeError, match="hung up"):
        uvloop.run(supervised(killed_in_the_middle(side, served)))
