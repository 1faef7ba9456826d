"""Somebody at a table, with a screen of their own and an ear at what it hears."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page

from tests.e2e.browsers.screens import Kind
from tests.e2e.players.received_frames import ReceivedFrames

Json = dict[str, Any]
SLOW = 60_000
SLOW_JOB = 300_000
"""Milliseconds for what a server makes when nobody else needs the machine: reviews, test games."""


@dataclass
class PagePlayer:
    kind: Kind
    page: Page
    frames: ReceivedFrames

    @property
    def table(self) -> Json | None:
        """The table as this page was last told of it."""
        heard = (each["table"] for each in reversed(self.frames.read()) if each.get("table"))
        return next((table for table in heard if isinstance(table, dict)), None)

    @property
    def moves(self) -> list[Json]:
        """What they may do."""
        return [] if self.table is None else list(self.table["moves"])

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table["view"]["phase"] == "over"

    def act_until_accepted(self, act: Callable[[], None], moves: int = 1) -> None:
        """Acts on the screen; then the table has taken the move, or as many as come of it."""
        before = self.frames.accepted()
        act()
        self.frames.wait_for(lambda _: self.frames.accepted() >= before + moves)

    def presses(self, thing: Locator) -> None:
        if self.kind == "phone":
            thing.tap(timeout=SLOW)
        else:
            thing.click(timeout=SLOW)


Anybody = TypeVar("Anybody", bound=PagePlayer)


def next_to_move(players: Sequence[Anybody]) -> Anybody | None:
    """Who may move, as soon as somebody may; nobody when the game is over on every screen."""

    def is_known(_: list[Json]) -> bool:
        return any(each.moves for each in players) or all(each.is_over for each in players)

    players[0].frames.wait_for(is_known)
    return next((each for each in players if each.moves), None)
