"""What the end of a game says of its shuffle, on whatever way the table came there."""

import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteka.kernel.chance.deal_manifest import commit_player_seed
from tests.e2e.browsers.screens import Screens, screens
from tests.e2e.players import scripted_players
from tests.e2e.players.coach_follower import SMALL, TouchDriver, by_pointing, follow
from tests.e2e.players.scripted_players import Json, ScriptedPlayer, play_in_background
from tests.e2e.server.server_process import NO_RATE_LIMITS, QUICK_BOTS, ServerProcess, start_server

CHECKED, ADDS_UP = "Shuffle checked", "The shuffle adds up"
LUCK = "b2" * 32


@pytest.fixture(scope="module")
def house(fresh_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Quick bots, and a start is soon called off where somebody keeps their luck back."""
    settings = {**QUICK_BOTS, **NO_RATE_LIMITS, "LUDOTEKA_SECONDS_SEED_REVEAL": "5"}
    with start_server(tmp_path_factory.mktemp("fair"), settings) as made:
        yield made


@pytest.fixture
def fair(browser: Browser, house: ServerProcess) -> Iterator[Screens]:
    with screens(browser, house.url) as made:
        yield made


class Guest(ScriptedPlayer):
    """Plays 13 Words at once, and shows its luck only when it is told to."""

    seconds_each = 0.0

    def room(self) -> Json:
        """The next thing that is told of the room."""
        return next(frame["room"] for frame in map(json.loads, self._line) if "room" in frame)

    def promise(self) -> None:
        envelope = self.room()["commitment"]
        self.say("promise_luck", commitment=envelope, promise=commit_player_seed(envelope, LUCK))

    def show(self) -> None:
        dealing = None
        while dealing is None:
            dealing = self.room()["dealing"]
        self.say("show_luck", table=dealing["sheet"]["table"], luck=LUCK)


def seat_of(page: Page) -> Json:
    """The seat that this device has taken last."""
    seats: list[Any] = page.evaluate("JSON.parse(localStorage['ludoteka.seats'])")
    return dict(seats[0])


def sealed(page: Page, people: int = 1) -> None:
    """So many have promised their luck for the next deal."""
    expect(page.locator("section").filter(has_text="The shuffle is sealed")).to_contain_text(
        "number is sealed"
    )
    expect(page.get_by_text("number is sealed", exact=True)).to_have_count(people)


def says(page: Page, title: str, stopped: str = "") -> None:
    """At the end; nothing there is marked as wrong."""
    heading = page.get_by_role("heading", name=title)
    expect(heading).to_be_visible(timeout=90_000)
    expect(page.get_by_role("img", name="failed")).to_have_count(0)
    heading.click()
    details = page.locator("details").filter(has=heading)
    expect(details).to_contain_text("This was deal")
    if stopped:
        expect(details).to_contain_text(stopped)
    else:
        expect(details).not_to_contain_text("before it was stopped")


def table_for_two(fair: Screens, house: ServerProcess) -> tuple[Page, Json, Guest, Guest]:
    """A page with luck of its own, the robot that moves for it, and another one."""
    host = scripted_players.open_room(house.url, "Ania")
    page = fair.open("phone", f"/r/{host['code']}#{host['token']}", lucky=True)
    guest = scripted_players.join_room(house.url, host["code"], "Bartek")
    sealed(page)
    return page, host, Guest(house.url, host), Guest(house.url, guest)


def test_a_game_is_checked_by_a_device_with_a_part_in_it(
    fair: Screens, house: ServerProcess
) -> None:
    page, _, ania, bartek = table_for_two(fair, house)
    ania.say("start")
    with play_in_background(ania, bartek):
        says(page, CHECKED)


@pytest.mark.parametrize("left", [True, False])
def test_a_lesson_that_is_broken_off_is_no_deal(
    left: bool, fair: Screens, house: ServerProcess
) -> None:
    page, _, ania, bartek = table_for_two(fair, house)
    ania.say("teach", language="en")
    expect(page.get_by_role("region", name="Coach")).to_be_visible()
    if left:
        ania.say("stop")
        sealed(page)
    ania.say("start")
    with play_in_background(ania, bartek):
        says(page, CHECKED)


def test_a_whole_lesson_is_no_deal(fair: Screens, house: ServerProcess) -> None:
    page = fair.open("phone", "/rules/thirteen_words", lucky=True)
    page.set_viewport_size(SMALL)
    page.get_by_role("button", name="Learn to play").tap()
    follow(TouchDriver(page), by_pointing)
    page.get_by_role("button", name="Play now").tap()
    expect(page.get_by_role("region", name="Coach")).to_have_count(0)
    with play_in_background(Guest(house.url, seat_of(page))):
        says(page, CHECKED)


def test_a_deal_of_the_day_is_no_deal_of_the_room(fair: Screens, house: ServerProcess) -> None:
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    day = scripted_players.post(
        house.url, "/api/days/captain_flip/solo", {"name": "Ania", "day": today}
    )
    page = fair.open("phone", f"/r/{day['code']}#{day['token']}", lucky=True)
    expect(page.locator(".table-frame")).to_be_visible()
    a_game_after(page, day, house)


@pytest.mark.parametrize("same_luck", [True, False])
def test_a_deal_that_is_played_again_is_no_deal_of_the_room(
    same_luck: bool, fair: Screens, house: ServerProcess
) -> None:
    page, _, ania, bartek = table_for_two(fair, house)
    ania.say("start")
    with play_in_background(ania, bartek):
        says(page, CHECKED)
    table = page.locator("a", has_text="Watch it again").get_attribute("href")
    assert table is not None
    finished = table.removeprefix("/replay/").split("?")[0]
    ask = {"name": "Ania", "ply": 0, "seat": 0, "same_luck": same_luck}
    again = scripted_players.post(house.url, f"/api/tables/{finished}/branch", ask)
    other = fair.open("phone", f"/r/{again['code']}#{again['token']}", lucky=True)
    expect(other.locator(".table-frame")).to_be_visible()
    a_game_after(other, again, house)


def a_game_after(page: Page, seated: Json, house: ServerProcess) -> None:
    """What lies on the table is given up, and 13 Words dealt in its place."""
    ania = Guest(house.url, seated)
    ania.say("stop")
    ania.say("setup", game="thirteen_words", options={})
    bartek = Guest(house.url, scripted_players.join_room(house.url, seated["code"], "Bartek"))
    sealed(page)
    ania.say("start")
    with play_in_background(ania, bartek):
        says(page, CHECKED)


def test_a_game_that_was_given_up_is_told_without_a_sign(
    fair: Screens, house: ServerProcess
) -> None:
    page, _, ania, bartek = table_for_two(fair, house)
    ania.say("start")
    expect(page.locator(".table-frame")).to_be_visible()
    ania.say("stop")
    sealed(page)
    ania.say("start")
    with play_in_background(ania, bartek):
        says(page, CHECKED, stopped="1 deal before it was stopped")


def test_a_game_that_everybody_left_and_came_back_to(fair: Screens, house: ServerProcess) -> None:
    page, host, ania, bartek = table_for_two(fair, house)
    ania.say("start")
    expect(page.locator(".table-frame")).to_be_visible()
    for robot in (ania, bartek):
        robot.close()
    page.goto("/")
    expect(page.get_by_role("link", name=host["code"])).to_be_visible()
    page.get_by_role("link", name=host["code"]).click()
    expect(page.locator(".table-frame")).to_be_visible()
    with play_in_background(Guest(house.url, host), Guest(house.url, bartek.seated)):
        says(page, CHECKED)


def test_a_server_that_dies_in_the_middle_and_before_luck_is_shown(
    browser: Browser, fresh_page: None, tmp_path: Path
) -> None:
    with (
        start_server(tmp_path / "house", {**QUICK_BOTS, **NO_RATE_LIMITS}) as house,
        screens(browser, house.url) as devices,
    ):
        page, host, ania, bartek = table_for_two(devices, house)
        bartek.promise()
        sealed(page, 2)
        ania.say("start")
        expect(page.get_by_text("Collecting everybody's random numbers")).to_be_visible()
        house.kill()
        house.start()
        ania, bartek = Guest(house.url, host), Guest(house.url, bartek.seated)
        bartek.show()
        expect(page.locator(".table-frame")).to_be_visible()
        house.kill()
        house.start()
        with play_in_background(Guest(house.url, host), Guest(house.url, bartek.seated)):
            says(page, CHECKED)


def test_luck_that_is_kept_back_stops_the_start_and_a_rematch_too(
    fair: Screens, house: ServerProcess
) -> None:
    page, host, ania, bartek = table_for_two(fair, house)
    ania.say("start")
    with play_in_background(ania, bartek):
        says(page, CHECKED)
    ania, bartek = Guest(house.url, host), Guest(house.url, bartek.seated)
    bartek.promise()
    ania.say("start")  # and Bartek is away just then
    expect(page.get_by_text("Bartek did not show the random number").first).to_be_visible()
    says(page, CHECKED)
    ania.say("start")
    expect(page.get_by_role("heading", name=CHECKED)).to_have_count(0)
    with play_in_background(Guest(house.url, host), Guest(house.url, bartek.seated)):
        says(page, CHECKED, stopped="1 deal before it was stopped")


def test_a_device_that_was_away_at_the_start_can_not_tell_and_accuses_nobody(
    fair: Screens, house: ServerProcess
) -> None:
    host = scripted_players.open_room(house.url, "Bartek")
    seat = scripted_players.join_room(house.url, host["code"], "Ania")
    page = fair.open("phone", f"/r/{host['code']}#{seat['token']}", lucky=True)
    sealed(page)
    bartek = Guest(house.url, host)
    page.goto("/")
    while bartek.room()["with_luck"]:
        pass
    bartek.say("start")
    page.goto(f"/r/{host['code']}")
    expect(page.locator(".table-frame")).to_be_visible()
    with play_in_background(Guest(house.url, seat), Guest(house.url, host)):
        says(page, ADDS_UP)
    expect(page.get_by_text("This device added no number to this deal")).to_be_visible()
