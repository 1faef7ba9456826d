"""A real server in a process of its own, as whoever writes a bot for it meets it."""

from collections.abc import Iterator

import pytest

from tests.e2e.house import QUICK_BOTS, House
from tests.outside.company import UNHURRIED


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = {**QUICK_BOTS, **UNHURRIED}
    house = House(tmp_path_factory.mktemp("house"), settings, foreseen=False)
    house.start()
    try:
        yield house
    finally:
        house.stop()
