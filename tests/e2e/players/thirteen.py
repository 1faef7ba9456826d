"""People at a table of Thirteen: how they find out what they may do, and do it on screen."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.e2e.browsers.screens import BLANK, Kind, Screens
from tests.e2e.players.page_player import Json, PagePlayer, next_to_move
from tests.e2e.players.received_frames import ReceivedFrames

Taste = Callable[[list[Json], Json], Json]
BUTTONS = {"end_turn": "End turn", "decline": "Let it happen", "mulligan": "Keep this hand"}


@dataclass
class Duellist(PagePlayer):
    """Somebody with a screen of their own, who plays whatever they like of what they may."""

    taste: Taste

    @property
    def moves(self) -> list[Json]:
        """What they may do, but to concede."""
        return [move for move in super().moves if move["type"] != "concede"]

    def plays(self) -> None:
        """By the things on the screen; then the table has answered."""
        assert self.table is not None
        move = self.taste(self.moves, self.table["view"])
        self.act_until_accepted(lambda: self.does(move))

    def does(self, move: Json) -> None:
        kind = move["type"]
        if kind in BUTTONS:
            asked = kind == "end_turn" and self.could_play()
            self.presses(self.page.get_by_role("button", name=BUTTONS[kind]))
            if asked:
                self.presses(self.sure)
        elif kind == "play":
            self.presses(self.page.locator(f".hand [data-card='{move['card']}']"))
            self.presses(self.button("Play"))
        elif kind == "hunt":
            self.presses(self.page.locator(f".near [data-card='{move['card']}']"))
            self.presses(self.button("Hunt (Ania|Bartek)"))
        else:
            raise AssertionError(f"they don't know how to {kind}")

    def strikes(self, key: str) -> None:
        """A key; then the table has answered."""
        self.act_until_accepted(lambda: self.page.keyboard.press(key))

    def could_play(self) -> bool:
        """Then they are asked whether their turn is to end."""
        return any(move["type"] == "play" for move in self.moves)

    @property
    def sure(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("button", name="End turn")

    def button(self, name: str) -> Locator:
        """Beside the large card."""
        large = self.page.locator(".closeup")
        return large.get_by_role("button", name=re.compile(f"^{name}$"))


def sit_down(
    devices: Screens, kind: Kind, path: str, taste: Taste, *, dark: bool = False
) -> Duellist:
    """The ear is there before the first socket."""
    page = devices.open(kind, BLANK, dark=dark)
    duellist = Duellist(kind, page, ReceivedFrames(page), taste)
    page.goto(path)
    return duellist


def beings_and_hunts(moves: list[Json], view: Json) -> Json:
    """Hunts the other player with everything, after playing all that can hunt later."""
    order = ["mulligan", "hunt", "play", "decline", "end_turn"]
    wanted = [
        move for move in moves if move["type"] in order and move.get("target", "player") == "player"
    ]
    return min(wanted, key=lambda move: order.index(move["type"]))


def nothing_at_all(moves: list[Json], view: Json) -> Json:
    """Lets everything happen."""
    order = ["mulligan", "decline", "end_turn"]
    return next(move for kind in order for move in moves if move["type"] == kind)


def turn_by_turn(players: list[Duellist], until: Callable[[], bool]) -> None:
    """Whoever may move does, until something is so. It must be so before the game is over."""
    while True:
        player = next_to_move(players)
        if until():
            return
        assert player is not None, "the game is over"
        player.plays()
