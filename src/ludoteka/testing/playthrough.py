"""A record told line by line: who did what, and who was told what. Compared in review."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Event, seat_of
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import table_from_record


def playthrough(game: Game, record: Record) -> str:
    """The deal as everybody sees it, every move with its events by audience, and the last view."""
    table = table_from_record(game, record)
    lines = [f"# {record.game} seats={record.seats} seed={record.seed}"]
    lines += _fields(table.state.view(None))
    for ply, (seat, move) in enumerate(record.moves, start=1):
        log = table.play(seat_of(seat), move)
        lines.append(f"{ply} seat {seat} {_short(move)} | {'; '.join(_heard(log, record.seats))}")
    lines += _fields(table.state.view(None))
    return "\n".join(lines) + "\n"


def _fields(view: msgspec.Struct) -> Iterator[str]:
    yield from (f"  {name}: {_json(value)}" for name, value in msgspec.to_builtins(view).items())


def _heard(log: EventLog, seats: int) -> list[str]:
    """What everybody was told, then what single seats were told besides."""
    everybody = log.events_for(None)
    lines = [f"all: {_events(everybody)}"] if everybody else []
    for seat in range(seats):
        alone = [event for event in log.events_for(seat) if event not in everybody]
        if alone:
            lines.append(f"only {seat}: {_events(alone)}")
    return lines or ["nobody is told anything"]


def _events(events: list[Event]) -> str:
    return ", ".join(_short(msgspec.to_builtins(event)) for event in events)


def _short(tagged: Mapping[str, Any]) -> str:
    """`chosen(seat=1)`"""
    values = [f"{name}={_json(value)}" for name, value in tagged.items() if name != "type"]
    return f"{tagged['type']}({', '.join(values)})" if values else str(tagged["type"])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
