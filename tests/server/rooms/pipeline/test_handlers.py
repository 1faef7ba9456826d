"""Every command has one handler, and the handler takes that command."""

from typing import Any, get_type_hints

import pytest

from ludoteka.server.realtime import protocol
from ludoteka.server.realtime.protocol.unions import concrete
from ludoteka.server.rooms.pipeline.handlers import CONNECTION_HANDLERS, HANDLERS, QUERIES

TABLES: list[dict[Any, Any]] = [HANDLERS, CONNECTION_HANDLERS, QUERIES]


def test_every_command_has_one_handler() -> None:
    handled = [command for table in TABLES for command in table]
    assert len(handled) == len(set(handled))
    assert set(handled) == set(concrete(protocol.Command))


@pytest.mark.parametrize(
    ("command", "handler"),
    [each for table in TABLES for each in table.items()],
    ids=lambda part: part.__name__,
)
def test_a_handler_takes_its_command(command: type, handler: Any) -> None:
    taken = set(get_type_hints(handler).values())
    assert taken & set(concrete(protocol.Command)) == {command}
