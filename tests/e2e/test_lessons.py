"""Every first game can be played to its end by whoever follows the coach, and nothing else."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteka.shelf import games, has_lesson
from tests.e2e.learner import SMALL, Fingers, by_keyboard, by_pointing, follow, is_in_sight
from tests.e2e.robots import join_room, open_room
from tests.e2e.screens import Opener, screens
from tests.e2e.webkit import WebKit

TAUGHT = [name for name, game in games().items() if has_lesson(game)]
LEARN = """[...document.querySelectorAll("main button")]
    .find(({ innerText }) => innerText.includes("Learn to play"))"""
NARROW = (447, 760)
"""As small as WebKit's own window gets."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_on_a_small_phone(
    game: str, phone: Opener, assert_accessible: Callable[[Page], None]
) -> None:
    page = phone(f"/rules/{game}", language="pl")
    page.set_viewport_size(SMALL)
    page.get_by_role("button", name="Naucz się grać").tap()
    said = follow(Fingers(page), by_pointing, partial(is_in_sight, page))
    assert len(said) >= 8
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
        follow(Fingers(page), by_keyboard)


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


def test_in_a_first_game_a_line_stands_where_it_helps_and_comes_once(
    phone: Opener, server: str, assert_accessible: Callable[[Page], None]
) -> None:
    seated = open_room(server, "Ania", game="seven_words")
    join_room(server, seated["code"], "Bartek")
    page = phone(f"/r/{seated['code']}#{seated['token']}", first=True)
    page.get_by_role("button", name="Start the game").tap()
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Each of these letters in your word")
    expect(hint.get_by_role("link", name="Rule SW-22")).to_be_visible()
    assert_accessible(page)
    hint.get_by_role("button", name="Got it").tap()
    expect(hint).to_have_count(0)
    page.reload()
    expect(hint).to_contain_text("Content? Lock your word")
    page.evaluate("localStorage['ludoteka.hints'] = JSON.stringify(['seven_words'])")
    page.reload()
    expect(page.get_by_role("textbox").first).to_be_visible()
    expect(hint).to_have_count(0)
