"""Why browser tests meet the same games every time: deals, bots and their names are known."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.browsers.screens import screens
from tests.e2e.players.page_player import Json
from tests.e2e.players.received_frames import ReceivedFrames
from tests.e2e.server.server_process import QUICK_BOTS, start_server


def first_round(browser: Browser, data: Path) -> tuple[list[str], list[str], Json]:
    """Who sits at a table of 13 Words on a new server, the words, and what everybody chose."""
    with start_server(data, QUICK_BOTS) as house, screens(browser, house.url) as devices:
        page = devices.open("desktop")
        ear = ReceivedFrames(page)
        page.get_by_role("button", name="13 Words").click()
        page.get_by_label("Your name").fill("Ania")
        page.get_by_role("button", name="Play now with 3 bots").click()
        page.get_by_role("button", name=re.compile(r"^\d+ ")).first.click()
        expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
        ear.wait_for(lambda _: ear.tables()[-1]["view"]["phase"] == "explaining")
        room = next(each["room"] for each in reversed(ear.read()) if each.get("room"))
        view = ear.tables()[-1]["view"]
        return [member["name"] for member in room["members"]], view["ring"], view["chain"][0]


def test_a_test_is_dealt_the_same_game_and_meets_the_same_bots_every_time(
    browser: Browser, fresh_page: None, tmp_path: Path
) -> None:
    once, again = (first_round(browser, tmp_path / name) for name in ("once", "again"))
    assert once == again
