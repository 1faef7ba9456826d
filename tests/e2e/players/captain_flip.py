"""People at a table of Captain Flip: how they find out what they may do, and do it on screen."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.e2e.browsers.screens import BLANK, Kind, Screens
from tests.e2e.players.page_player import Json, PagePlayer, next_to_move
from tests.e2e.players.received_frames import ReceivedFrames


@dataclass
class Captain(PagePlayer):
    """Somebody with a screen of their own, who plays whatever they may."""

    def plays(self, move: Json) -> None:
        """By the buttons of the page; then the table has answered."""
        self.act_until_accepted(lambda: self.does(move), moves=2 if move["type"] == "keep" else 1)

    def does(self, move: Json) -> None:
        if move["type"] in ("keep", "flip"):
            self.pushes(re.compile(f"^{move['type'].title()}$"))
        elif move["type"] == "turn":  # the first tap marks it, the button flips it
            self.pushes(re.compile(rf"^Flip: .*, column {move['column']}, row {move['row']}$"))
            self.pushes(re.compile("^Flip: [^,]*$"))
        else:
            self.places(move["column"])
        if self.is_warned_of(move):
            self.pushes(re.compile("^Do it anyway$"))
        if move["type"] == "keep":  # nobody hears so before it lies somewhere
            self.places(self.fullest_column())

    def places(self, column: int) -> None:
        """A tap points at the column; it is confirmed below."""
        self.pushes(re.compile(rf"^Place in column {column}, row "))
        self.pushes(re.compile(rf"^Place in column {column}$"))

    def fullest_column(self) -> int:
        """So that it is over soon."""
        assert self.table is not None
        view = self.table["view"]
        left: dict[int, int] = {
            column["column"]: sum(row >= landing for row in column["rows"])
            for column, landing in zip(view["columns"], view["landings"], strict=True)
            if landing is not None
        }
        return min(left, key=left.__getitem__)

    def is_warned_of(self, move: Json) -> bool:
        """CF-47: it shows a third Gunner, and something else could be done."""
        sinking: list[Json] = self.table["view"]["sinking"] if self.table else []
        return move in sinking and len(sinking) < len(self.moves)

    def pushes(self, name: re.Pattern[str]) -> None:
        self.presses(self.page.get_by_role("button", name=name))


def sit_down(devices: Screens, kind: Kind, path: str, *, dark: bool = False) -> Captain:
    """The ear is there before the first socket."""
    page = devices.open(kind, BLANK, dark=dark)
    captain = Captain(kind, page, ReceivedFrames(page))
    page.goto(path)
    return captain


def finish(captains: list[Captain], dice: random.Random) -> None:
    """Whoever may move does, until the game is over on every screen. They like columns that are
    nearly complete, so that it is over soon."""
    while (captain := next_to_move(captains)) is not None:
        captain.plays(favourite(captain, dice))


def favourite(captain: Captain, dice: random.Random) -> Json:
    assert captain.table is not None
    view, seat = captain.table["view"], captain.table["seat"]

    def rows_left(move: Json) -> int:
        if move["type"] != "place":
            return dice.choice([0, 1]) if move["type"] == "flip" else dice.choice([0, 0, 1])
        rows: list[int] = view["columns"][move["column"] - 1]["rows"]
        crew: list[Json] = view["crews"][seat]
        return len(rows) - sum(bool(tile["column"] == move["column"]) for tile in crew)

    return min(captain.moves, key=rows_left)


def hidden_sides(tables: list[Json]) -> Iterator[str]:
    """CF-7: no back is told before the end, by a view or an event."""
    for table in tables:
        view = table["view"]
        if view["phase"] == "over":
            continue
        tiles = [tile for crew in [*view["crews"], [view["hand"] or {}]] for tile in crew]
        yield from (f"a back: {tile}" for tile in tiles if tile.get("back"))
        yield from (f"{event}" for event in table["events"] if event["type"] == "backs_shown")
        if view["odds"] is not None:
            yield "odds that nobody asked for"
