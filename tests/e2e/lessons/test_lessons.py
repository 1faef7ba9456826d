"""Every first game can be played to its end by whoever follows the coach, and nothing else."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteka.plugins import games, has_lesson
from tests.e2e.browsers.screens import Opener, screens
from tests.e2e.browsers.webkit import WebKit
from tests.e2e.layout.covered_elements import Watchful, covered_by_hints
from tests.e2e.players import page_actions
from tests.e2e.players.coach_follower import SMALL, TouchDriver, by_keyboard, by_pointing, follow
from tests.e2e.players.scripted_players import ScriptedPlayer, join_room, open_room

TAUGHT = [name for name, game in games().items() if has_lesson(game)]
LEARN = """[...document.querySelectorAll("main button")]
    .find(({ innerText }) => innerText.includes("Learn to play"))"""
HINTS_AT_THE_END = """() => document.querySelector(".ending h1") &&
    { hints: document.querySelectorAll("[data-hint]").length }"""
NARROW = (447, 760)
"""As small as WebKit's own window gets."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_on_a_small_phone(
    game: str, phone: Opener, assert_accessible: Callable[[Page], None]
) -> None:
    page = phone(f"/rules/{game}", language="pl")
    page.set_viewport_size(SMALL)
    page.get_by_role("button", name="Naucz się grać").tap()
    watchful = Watchful(page, game, "pl")
    said = follow(TouchDriver(page), by_pointing, watchful.look)
    assert len(said) >= 8
    assert not watchful.all_found(), "\n".join(watchful.all_found())
    assert_accessible(page)
    page.get_by_role("button", name="Zagraj teraz").tap()
    expect(page.locator("section[data-coach-step]")).to_have_count(0)
    expect(page.locator(".table-frame")).to_be_visible()


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_by_keyboard_in_firefox(
    game: str, server: str, firefox: Browser
) -> None:
    with screens(firefox, server) as devices:
        page = devices.open("desktop", f"/rules/{game}")
        page.get_by_role("button", name="Learn to play").focus()
        page.keyboard.press("Enter")
        follow(TouchDriver(page), by_keyboard)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_by_pointing_in_webkit(
    game: str, server: str, webkit_window: WebKit
) -> None:
    webkit_window.resize(*NARROW)
    webkit_window.open(f"{server}/rules/{game}")
    webkit_window.wait_until(LEARN)
    webkit_window.evaluate(f"() => {LEARN}.click()")
    follow(webkit_window, by_pointing)


def test_a_tap_beside_the_point_does_nothing_and_a_lesson_can_be_begun_again_and_left(
    desktop: Opener,
) -> None:
    page = desktop("/rules/captain_flip")
    page.get_by_role("button", name="Learn to play").click()
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("This is your ship")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("you draw a tile")
    page.get_by_role("button", name="Flip", exact=True).click()
    expect(coach).to_contain_text("Read this first")
    coach.get_by_role("button", name="Begin again").click()
    expect(coach).to_contain_text("This is your ship")
    coach.get_by_role("button", name="Leave the lesson").click()
    expect(page.get_by_role("button", name="Learn to play")).to_be_visible()


WHERE_ALL_LIES = """() => {
    const lies = (thing) => Object.values(thing.getBoundingClientRect().toJSON());
    return [...document.querySelectorAll("header, .table-frame, .table-frame button")].map(lies);
}"""
"""The same whether a hint is there or not: no tap meets another thing than was meant."""
TIME_STANDS = "() => { const now = performance.now(); performance.now = () => now; }"
"""A hint goes by itself after a while; all of them take longer to measure."""


def test_in_a_first_game_a_line_stands_where_it_helps_and_comes_once(
    phone: Opener, server: str, assert_accessible: Callable[[Page], None]
) -> None:
    seated = open_room(server, "Ania", game="seven_words")
    join_room(server, seated["code"], "Bartek")
    page = phone(f"/r/{seated['code']}#{seated['token']}", first=True)
    page.get_by_role("button", name="Start the game").tap()
    hint = page.get_by_role("note", name="Hint")
    expect(hint).to_contain_text("Each of these letters in your word")
    expect(hint.get_by_role("link", name="Rule SW-22")).to_be_visible()
    assert_accessible(page)
    page.evaluate(TIME_STANDS)
    assert not (found := covered_by_hints(page)), "\n".join(found)
    lies = page.evaluate(WHERE_ALL_LIES)
    hint.get_by_role("button", name="Got it").tap()
    expect(hint).to_have_count(0)
    assert page.evaluate(WHERE_ALL_LIES) == lies
    page_actions.reload(page)
    expect(hint).to_contain_text("Content? Lock your word")
    lies = page.evaluate(WHERE_ALL_LIES)
    hint.get_by_text("Content? Lock your word").tap()  # anywhere on it
    expect(hint).to_have_count(0)
    assert page.evaluate(WHERE_ALL_LIES) == lies
    page.evaluate("localStorage['ludoteka.hints'] = JSON.stringify(['seven_words'])")
    page_actions.reload(page)
    expect(page.get_by_role("textbox").first).to_be_visible()
    expect(hint).to_have_count(0)


def test_nobody_has_to_have_hints(phone: Opener, server: str) -> None:
    seated = open_room(server, "Ania", game="seven_words")
    join_room(server, seated["code"], "Bartek")
    page = phone(f"/r/{seated['code']}#{seated['token']}", first=True)
    page.get_by_role("button", name="Start the game").tap()
    hint = page.get_by_role("note", name="Hint")
    close = hint.get_by_role("button", name="Got it")
    box = close.bounding_box()
    assert box
    close.tap()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(*middle)  # once too often
    none = page.get_by_role("button", name="No hints")
    none.tap()
    expect(none).to_have_count(0)
    top = "document.querySelector('.table-frame').getBoundingClientRect().top"
    bar = "document.querySelector('header').getBoundingClientRect().bottom"
    assert page.evaluate(f"{top} - {bar}") < 2, "its row is gone"
    page.reload()
    expect(page.get_by_role("textbox").first).to_be_visible()
    expect(hint.or_(none)).to_have_count(0)


def test_a_hint_is_gone_when_the_game_is_over(phone: Opener, server: str) -> None:
    seated = open_room(server, "Ania", game="thirteen")
    bartek = Mover(server, join_room(server, seated["code"], "Bartek"))
    page = phone(f"/r/{seated['code']}#{seated['token']}", first=True)
    page.get_by_role("button", name="Start the game").tap()
    bartek.plays("mulligan")
    page.get_by_role("button", name="Keep this hand").tap()
    hint = page.get_by_role("note", name="Hint")
    expect(hint).to_be_visible()
    bartek.plays("concede")
    at_the_end = page.wait_for_function(HINTS_AT_THE_END).json_value()
    assert at_the_end == {"hints": 0}
    bartek.close()


class Mover(ScriptedPlayer):
    """Plays what it is told, as soon as it may."""

    def plays(self, kind: str) -> None:
        for frame in self._line:
            table = json.loads(frame).get("table")
            moves = [move for move in (table or {}).get("moves", ()) if move["type"] == kind]
            if moves:
                return self.say("play", table=table["id"], move=moves[0])
        raise AssertionError(f"they may not {kind}")
