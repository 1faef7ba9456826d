"""Who knows how a puzzle of the day is solved, and plays that beside the page that shows it."""

import json
from collections.abc import Iterator
from datetime import date

import msgspec
from playwright.sync_api import Page

from ludoteka.plugins import PLAYER, DayKey, day_named
from tests.e2e.players.scripted_players import Json, ScriptedPlayer


def seat_of(page: Page) -> Json:
    """The one that this device took last."""
    kept = page.evaluate("localStorage['ludoteka.seats']")
    seat: Json = json.loads(kept)[0]
    return seat


def own_moves(game: str, kind: str, day: str) -> Iterator[Json]:
    """Of the house's own solution."""
    solution = day_named(game, kind).solution
    assert solution is not None
    for seat, move in solution(DayKey(game, kind, "", date.fromisoformat(day))):
        if seat == PLAYER:
            yield msgspec.to_builtins(move)


class Solver(ScriptedPlayer):
    """Plays these moves, one whenever it is asked, and says no more."""

    def plays(self, moves: Iterator[Json]) -> None:
        move = next(moves)
        for frame in self._line:
            told = json.loads(frame)
            assert told["type"] not in ("refused", "rejected"), told
            table = told.get("table")
            if not isinstance(table, dict) or not owes(table):
                continue
            self.say("play", table=table["id"], move=move, asked=table["asked"])
            following = next(moves, None)
            if following is None:
                return
            move = following


def owes(table: Json) -> bool:
    return any(ask["seat"] == table["seat"] for ask in table["asks"])
