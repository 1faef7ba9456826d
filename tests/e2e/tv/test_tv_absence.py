"""The TV when a player is away: the line at its foot names them, and the table above is whole."""

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browsers.screens import screens, shot
from tests.e2e.layout.screen_fit import measured
from tests.e2e.layout.test_every_screen import TABLES, TELEVISIONS, Json
from tests.e2e.players.full_table import NAMES, FullTable, seat_full_table
from tests.e2e.server.server_process import ServerProcess

TALKED_ABOUT: Final = ("seven_words", "word_porters")
"""Games whose rounds end when everybody has pressed a button."""


def first_moment(table: FullTable, phase: str | None = None) -> Json:
    """The first table, or the first of a phase, at which all others wait for the host."""
    for now in table.moments():
        if phase in (None, now["view"]["phase"]):
            return now
    raise AssertionError(f"the game is over without {phase}")


@pytest.mark.parametrize("game", TABLES)
def test_the_tv_shows_the_whole_table_above_the_line_that_names_who_is_away(
    browser: Browser, all_games_server: ServerProcess, game: str
) -> None:
    kind = TABLES[game]
    with (
        screens(browser, all_games_server.url) as devices,
        seat_full_table(all_games_server.url, game, kind.seats, kind.options) as table,
    ):
        tv = devices.open("tv", f"/r/{table.code}/tv", language="pl")
        table.host.say("start")
        first_moment(table)
        table.host.close()
        notice = tv.get_by_role("status").filter(has_text=f"brakuje: {NAMES[0]}")
        expect(notice).to_be_visible()
        found = {}
        for screen in TELEVISIONS:
            found[screen.name] = measured(tv, screen, NAMES)
            shot(tv, f"tv-away-{game}-{screen.width}")
        assert not any(found.values()), found


@pytest.mark.parametrize("game", TALKED_ABOUT)
def test_the_tv_says_what_to_press_when_a_round_is_scored(
    browser: Browser, all_games_server: ServerProcess, game: str
) -> None:
    kind = TABLES[game]
    with (
        screens(browser, all_games_server.url) as devices,
        seat_full_table(all_games_server.url, game, kind.seats, kind.options) as table,
    ):
        tv = devices.open("tv", f"/r/{table.code}/tv", language="pl")
        table.host.say("start")
        first_moment(table, "scoring")
        expect(tv.get_by_text("na telefonach")).to_be_visible()
        expect(tv.get_by_text(f": {NAMES[0]}")).to_be_visible()
