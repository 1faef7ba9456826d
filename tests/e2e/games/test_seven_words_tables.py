"""Tables of 7 Words that are less usual: a vote, a slip, no glass, six players. Each is short."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.browsers.screens import Screens, shot
from tests.e2e.games.test_seven_words import press, sees, types
from tests.e2e.players.page_actions import enter_room
from tests.e2e.players.scripted_players import (
    ScriptedPlayer,
    join_room,
    open_room,
    play_in_background,
)
from tests.e2e.players.thirteen_words import SLOW

Json = dict[str, Any]
Check = Callable[[Page], None]
Habit = Callable[[Json, int], Json | None]


class Scripted(ScriptedPlayer):
    """Writes its words round by round; while a round is scored it does what its habit says."""

    def __init__(self, url: str, seated: Json, words: Sequence[str], habit: Habit) -> None:
        super().__init__(url, seated)
        self.words, self.habit = words, habit

    def _is_over(self, table: Json) -> bool:
        move = None if table["seat"] is None else self._move(table["view"], table["seat"])
        if move is not None:
            self.say("play", table=table["id"], move=move)
        return bool(table["view"]["phase"] == "over")

    def _move(self, view: Json, seat: int) -> Json | None:
        if view["phase"] == "writing" and not view["locked"][seat]:
            word = self.words[view["round"] - 1]
            if view["mine"]["word"] != word:
                return {"type": "write", "word": word}
            return None if waits_for_ola(view) else {"type": "lock"}
        if view["phase"] != "scoring" or view["ready"][seat]:
            return None
        return self.habit(view, seat)


def waits_for_ola(view: Json) -> bool:
    """SW-10: the sand runs from the first lock, so that Ola's comes first, unless she may not."""
    ola = len(view["locked"]) - 1
    return bool(view["glass"] and not view["running"] and view["barred"] != ola)


def only_ready(view: Json, seat: int) -> Json | None:
    return {"type": "ready"}


def a_table(
    devices: Screens, server: str, words: Sequence[Sequence[str]], habit: Habit, **options: object
) -> tuple[list[Scripted], Page]:
    """Robots, the first of them the host; and Ola with a browser in the last seat."""
    seated = [open_room(server, "Robot 1", "seven_words", language="en", **options)]
    code = seated[0]["code"]
    seated += [join_room(server, code, f"Robot {at}") for at in range(2, len(words) + 1)]
    robots = [Scripted(server, *each, habit) for each in zip(seated, words, strict=True)]
    page = devices.open("phone", f"/r/{code}")
    enter_room(page, "Ola")
    return robots, page


def next_round(page: Page, number: int) -> None:
    press(page, re.compile("Ready for the next round"))
    sees(page, f"Round {number} of 7")


def votes_for_laughter(view: Json, seat: int) -> Json | None:
    """Waits for the challenge, then votes: the table does not believe the data."""
    if view["round"] < 2:
        return {"type": "ready"}
    word = view["judged"][0]
    if word["verdict"] == "fails" and seat not in word["votes"] and len(word["votes"]) < 2:
        return {"type": "overrule", "seat": 0}
    return {"type": "ready"} if word["verdict"] == "stands" else None


def test_the_table_overrules_what_the_data_say_of_a_family(devices: Screens, server: str) -> None:
    words = (("laugh", "laughter"), ("stone", "river"))
    robots, ola = a_table(devices, server, words, votes_for_laughter, families="root")
    with play_in_background(*robots):
        robots[0].say("start")
        types(ola, "tree")
        press(ola, "Lock and turn the glass")
        next_round(ola, 2)
        types(ola, "garden")
        press(ola, "Lock my word")
        press(ola, "Challenge laughter")
        press(ola, re.compile(r"Challenge it! \(−2 if it stands\)"))
        row = ola.locator("[data-seat='0']")
        expect(row).to_contain_text("2 votes to overrule", timeout=SLOW)
        expect(row).to_contain_text("It stands.")
        shot(ola, "seven-words-overruled")


def doubts_ola(view: Json, seat: int) -> Json | None:
    """The host challenges the last seat's word, and nobody is ready before it was mended."""
    ola = view["judged"][-1]
    if seat == 0 and ola["verdict"] == "open":
        return {"type": "challenge", "seat": len(view["judged"]) - 1}
    return {"type": "ready"} if ola["mended"] else None


WHOLE: ViewportSize = {"width": 360, "height": 1600}
"""Nothing of six people's words is just scrolling by under the foot, where it is hard to tap."""


def test_six_play_and_a_slip_is_mended(
    devices: Screens, server: str, assert_accessible: Check
) -> None:
    words = [(word,) for word in ("river", "stone", "bread", "music", "paper")]
    robots, ola = a_table(devices, server, words, doubts_ola, mending=True)
    with play_in_background(*robots):
        robots[0].say("start")
        sees(ola, "Round 1 of 7")
        assert_accessible(ola)
        shot(ola, "seven-words-six-writing")
        types(ola, "tabel")
        press(ola, "Lock and turn the glass")
        press(ola, "Put table instead")
        expect(ola.locator("[data-seat='5']")).to_contain_text("A slip, mended.", timeout=SLOW)
        expect(ola.locator("[data-seat]")).to_have_count(6)
        shot(ola, "seven-words-six-scoring")
        ola.set_viewport_size(WHOLE)
        assert_accessible(ola)


def test_without_a_glass_somebody_leads_and_all_write_in_peace(
    devices: Screens, server: str, assert_accessible: Check
) -> None:
    robots, ola = a_table(devices, server, [("river", "stone")], only_ready, glass=False)
    with play_in_background(*robots):
        robots[0].say("start")
        sees(ola, "Round 1 of 7")
        expect(ola.get_by_role("button", name=re.compile("lead player"))).to_have_count(1)
        expect(ola.get_by_role("button", name=re.compile("turn the glass"))).to_have_count(0)
        expect(ola.get_by_role("timer")).to_have_count(0)
        assert_accessible(ola)
        shot(ola, "seven-words-quiet")
        types(ola, "tree")
        press(ola, "Lock my word")
        next_round(ola, 2)
