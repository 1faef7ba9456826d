"""A duel over three days: a clock that the test drives, web push, and a house that is killed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browsers.screens import screens
from tests.e2e.players.scripted_players import Json, ScriptedPlayer, join_room, open_room
from tests.e2e.server.file_clock import advance
from tests.e2e.server.server_process import (
    NO_RATE_LIMITS,
    PATIENCE,
    QUICK_BOTS,
    ServerProcess,
    start_server,
)
from tests.server.support.fake_push_service import Browser as Push
from tests.server.support.fake_push_service import Listener, listening

DAY = 24 * 3600.0
TWO_DAYS = {"kind": "decision", "seconds": int(2 * DAY)}
A_MINUTE = 60.0

# No push service of the world is asked: the browser says what one would have made of it.
SUBSCRIBES = """(told) => {
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => ({ toJSON: () => told });
}"""


class Duellist(ScriptedPlayer):
    """Plays for a seat, beside the page that shows it: always the first legal move."""

    seconds_each = 0.0

    def tables(self) -> Iterator[Json]:
        """As this seat is told of them."""
        for frame in self._line:
            table = json.loads(frame).get("table")
            if isinstance(table, dict):
                yield table

    def is_asked_first(self) -> bool:
        return owes(next(self.tables()))

    def ends_turn(self) -> None:
        for table in self.tables():
            if not owes(table):
                return
            move = table["moves"][0]
            self.say("play", table=table["id"], move=move, asked=table["asked"])

    def is_late(self, clock: Path) -> None:
        """For each decision of its turn: the house makes them."""
        for table in self.tables():
            if not owes(table):
                return
            advance(clock, 2 * DAY + A_MINUTE)


def owes(table: Json) -> bool:
    return any(ask["seat"] == table["seat"] for ask in table["asks"])


@pytest.fixture
def chat() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    file = tmp_path / "clock"
    file.write_text("0", encoding="utf-8")
    return file


@pytest.fixture
def house(fresh_page: None, tmp_path: Path, clock: Path, chat: Listener) -> Iterator[ServerProcess]:
    days = {"E2E_CLOCK": str(clock), "LUDOTEKA_NOTIFICATION_HOSTS": chat.host}
    days["LUDOTEKA_SECONDS_NOTIFICATION_DELAY"] = (
        "1"  # what is asked after the clock was moved rings, too
    )
    with start_server(tmp_path / "house", {**QUICK_BOTS, **NO_RATE_LIMITS, **days}) as house:
        yield house


def a_duel(house: ServerProcess) -> list[Json]:
    """Who is to move first comes last: the other one goes away."""
    ania = open_room(house.url, "Ania", "captain_flip", board="A")
    bartek = join_room(house.url, ania["code"], "Bartek")
    robots = [Duellist(house.url, each) for each in (ania, bartek)]
    robots[0].say("set_clock", clock=TWO_DAYS)
    robots[0].say("start")
    first = robots[0].is_asked_first()
    for robot in robots:
        robot.close()
    return [bartek, ania] if first else [ania, bartek]


def hangs_a_bell(page: Page) -> None:
    page.get_by_role("button", name="Room", exact=False).first.click()
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.get_by_text("You will hear when it is your move.").first).to_be_visible()


def test_a_duel_over_three_days(
    browser: Browser, house: ServerProcess, clock: Path, chat: Listener
) -> None:
    push = Push()
    keys = push.subscribed(chat.url("/push"))
    told = {"endpoint": keys.pop("endpoint"), "keys": keys}
    away, stays = a_duel(house)
    path = f"/r/{away['code']}"
    with screens(browser, house.url) as devices:
        page = devices.open("desktop", "about:blank")
        page.add_init_script(f"({SUBSCRIBES})({json.dumps(told)})")
        page.goto(f"{path}#{away['token']}")
        hangs_a_bell(page)
        page.goto("about:blank")

        # The first day: the other one moves.
        other = Duellist(house.url, stays)
        other.ends_turn()
        advance(clock, A_MINUTE)
        (first,) = chat.wait_for(1, PATIENCE)
        assert push.reads(first)["path"] == path
        other.close()

        # The second day: the house was closed for a night, and nobody has lost anything.
        house.kill()
        advance(clock, DAY)
        house.start()
        page.goto(path)
        expect(page.locator(".table-frame")).to_be_visible()
        mine = Duellist(house.url, away)
        mine.ends_turn()
        mine.close()
        page.goto("about:blank")

        # The third day: who has two days for a decision took longer; the house moves for them.
        other = Duellist(house.url, stays)
        other.is_late(clock)
        other.close()
        advance(clock, A_MINUTE)
        second = chat.wait_for(2, PATIENCE)[1]
        assert push.reads(second)["title"] == "Captain Flip"
        page.goto(path)
        expect(page.locator(".table-frame")).to_be_visible()
