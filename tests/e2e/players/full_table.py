"""A full table plays a whole game in step with the test: it stands still while it is looked at."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from tests.e2e.players.sample_moves import MOVE_CHOOSERS, MoveChooser
from tests.e2e.players.scripted_players import ScriptedPlayer, join_room, open_room

Json = dict[str, Any]
NAMES: Final = (
    "Aleksandra", "Bartłomiej", "Maksymilian", "Magdalena", "Stanisława", "Włodzimierz",
    "Katarzyna", "Przemysław",
)  # fmt: skip
PATIENCE: Final = 60.0


class Guest(ScriptedPlayer):
    """A seat that knows its table, and moves when it is told to, in a house that sets no pace."""

    seconds_each = 0.0

    def __init__(self, url: str, seated: Json, habit: MoveChooser) -> None:
        super().__init__(url, seated)
        self.habit, self.dice = habit, random.Random(seated["name"])
        self.table: Json | None = None
        self.waits = False  # for an answer to its move

    def hear(self, patience: float = 0.0) -> bool:
        """All that was told meanwhile; whether there was anything."""
        heard = False
        while (frame := self.frame(0.0 if heard else patience)) is not None:
            heard = True
            table = frame.get("table")
            if isinstance(table, dict):
                self.table = table
            # It was shown the table first. What is said is accepted too, and answers no move.
            if frame["type"] == "accepted" and frame.get("ply") is not None:
                self.waits = False
            assert frame["type"] != "refused", frame
        return heard

    def frame(self, patience: float) -> Json | None:
        try:
            return dict(json.loads(self._line.recv(timeout=patience)))
        except TimeoutError:
            return None

    def next_move(self) -> Json | None:
        if self.table is None or self.waits or self.is_over:
            return None
        return self.habit(self.table, self.dice)

    def plays(self, move: Json) -> None:
        assert self.table is not None
        self.waits = True
        self.say("play", table=self.table["id"], move=move)

    @property
    def stage(self) -> object:
        """How far the game has come, as this seat knows."""
        return self.table and (self.table["view"]["phase"], self.table["view"].get("round"))

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table["view"]["phase"] == "over"


class FullTable:
    """Everybody at the table. The first is the host, and the one who is looked at."""

    def __init__(self, url: str, game: str, seats: int, options: Json) -> None:
        host = open_room(url, NAMES[0], game, **options)
        self.code, self.token = host["code"], host["token"]
        seated = [host, *(join_room(url, host["code"], name) for name in NAMES[1:seats])]
        named = [{**each, "name": name} for each, name in zip(seated, NAMES, strict=False)]
        self.guests = [Guest(url, each, MOVE_CHOOSERS[game]) for each in named]

    @property
    def host(self) -> Guest:
        return self.guests[0]

    def moments(self) -> Iterator[Json]:
        """The host's table whenever all others wait for the host, and when the game is over."""
        while not self.host.is_over:
            self._everybody_listens()
            if not self._others_play() and (move := self.host.next_move()) is not None:
                assert self.host.table is not None
                yield self.host.table
                self.host.plays(move)
        assert self.host.table is not None
        yield self.host.table

    def _everybody_listens(self) -> None:
        heard = [guest.hear() for guest in self.guests]
        if not any(heard):
            self.host.hear(0.02)

    def _others_play(self) -> bool:
        """Whether anybody did, or may still."""
        busy = False
        for guest in self.guests[1:]:
            move = guest.next_move()
            if move is not None:
                guest.plays(move)
            busy |= guest.waits or guest.stage != self.host.stage
        return busy

    def say(self, text: str) -> None:
        """Everybody does."""
        for guest in self.guests:
            guest.say("chat", text=text)

    def close(self) -> None:
        for guest in self.guests:
            guest.close()


@contextmanager
def seat_full_table(url: str, game: str, seats: int, options: Json) -> Iterator[FullTable]:
    made = FullTable(url, game, seats, options)
    try:
        yield made
    finally:
        made.close()
