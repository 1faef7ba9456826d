"""What leaves a table can be read back as what it was, and has the names that people rely on."""

from typing import Any

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Event, View
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable
from ludoteka.testing.law_broken import LawBroken, require
from ludoteka.testing.observations import audiences
from ludoteka.testing.random_games import moments, random_move, sample_moves


def encodings_decode(game: Game) -> None:
    """Moves, events, views and results survive JSON."""
    for table in moments(game):
        for seat in range(table.seats):
            for move in sample_moves(table.state, seat):
                round_trip(move, game.moves)
        for event in next_events(table):
            round_trip(event, game.events)
        for audience in audiences(table.seats):
            _view_decodes(game, table.state.view(audience))


def next_events(table: GameTable) -> list[Event]:
    """What would be told to anybody after some next move."""
    if not table.state.asks():
        return []
    log = EventLog()
    state = table.state.copy()
    state.play(*random_move(state, table.seats, FastDice(len(table.log))), FastDice(0), log)
    return [event for audience in audiences(table.seats) for event in log.events_for(audience)]


def round_trip(value: object, kind: Any) -> None:
    try:
        again = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except msgspec.MsgspecError as problem:
        raise LawBroken(f"{value} can't be read back: {problem}") from None
    require(again == value, f"{value} is read back as {again}")


def _view_decodes(game: Game, view: View) -> None:
    """A result's details, if any, are of the game's own type, which the kernel does not know."""
    result = getattr(view, "result", None)
    if result is not None:
        if result.details is not None:
            round_trip(result.details, game.details)
        round_trip(msgspec.structs.replace(result, details=None), type(result))
        view = msgspec.structs.replace(view, result=None)
    round_trip(view, game.view)


def public_names(game: Game) -> None:
    """A view says `phase` and `scores`; when the game is over it holds the `result`."""
    for table in moments(game):
        for audience in audiences(table.seats):
            plain = msgspec.to_builtins(table.state.view(audience))
            require(plain["game"] == game.name, f"a view of {plain['game']}")
            require({"phase", "scores", "result"} <= plain.keys(), f"a view with {list(plain)}")
            require(
                len(plain["scores"]) == table.seats, f"{plain['scores']} for {table.seats} seats"
            )
            result = msgspec.to_builtins(table.state.result())
            require(plain["result"] == result, "the view has another result than the game")
