"""Whole games in the other engines that people have in their hands: Firefox plays, WebKit looks on.

Chromium is where all other browser tests are at home.
"""

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from ludoteka.plugins import games
from tests.e2e.browsers.screens import screens
from tests.e2e.browsers.webkit import WebKit
from tests.e2e.players.full_table import seat_full_table
from tests.e2e.server.server_process import ServerProcess

LISTEN: Final = """() => {
    window.complaints = [];
    addEventListener("error", ({ message }) => complaints.push(message));
}"""
POLISH: Final = {"seven_words": {"language": "pl"}}
"""The words that guests write are."""
WIDTH: Final = "document.documentElement.scrollWidth <= innerWidth"
ENDED: Final = ".table-frame div.top"


@pytest.mark.parametrize("game", games())
def test_a_whole_game_is_shown_by_every_engine(
    game: str, unlimited_server: ServerProcess, firefox: Browser, webkit_window: WebKit
) -> None:
    url = unlimited_server.url
    few, options = max(2, min(games()[game].seats)), POLISH.get(game, {})
    with screens(firefox, url) as devices, seat_full_table(url, game, few, options) as table:
        page = devices.open("desktop", f"/r/{table.code}#{table.token}")
        webkit_window.resize(1366, 900)
        webkit_window.open(f"{url}/r/{table.code}/tv")
        webkit_window.evaluate(LISTEN)
        table.host.say("start")
        for _ in table.moments():
            pass
        expect(page.locator(ENDED).first).to_be_visible()
        webkit_window.wait_until(f"document.querySelector('{ENDED}')")
        assert page.evaluate(WIDTH)
        assert webkit_window.evaluate(f"() => {WIDTH}")
        assert webkit_window.evaluate("() => complaints") == []
