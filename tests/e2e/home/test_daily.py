"""Deals of the day in a real browser: the letters of 7 Words (one tap, seven rounds, a history),
and a puzzle of Thirteen."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.browsers.screens import Screens, shot
from tests.e2e.players.page_actions import copied
from tests.e2e.players.puzzle_solver import Solver, own_moves, seat_of

Check = Callable[[Page], None]
Opener = Callable[..., Page]
WORDS = ("window", "garden", "planet", "kitchen", "bridge", "doctor", "summer")


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.click()


def letters(page: Page) -> list[str]:
    """What a column is worth is a button, too: it says no letter."""
    row = page.get_by_role("list", name="The letters in play")
    cards = row.get_by_role("button", name=re.compile("^[A-Z].*, "))
    expect(cards).to_have_count(8)
    return [str(card.get_attribute("aria-label"))[0] for card in cards.all()]


def play_through(page: Page) -> None:
    for number, word in enumerate(WORDS, start=1):
        expect(page.get_by_text(f"Round {number} of 7").first).to_be_visible()
        page.get_by_role("textbox").fill(word)
        press(page, "Lock my word")
        press(page, re.compile("Next round|To the final score"))


def test_one_tap_leads_to_todays_letters_and_the_result_stays(
    phone: Opener, assert_accessible: Check
) -> None:
    page = phone("/")
    press(page, "Play now")
    expect(page.get_by_role("button", name="Let’s go")).to_be_visible()
    assert_accessible(page)
    press(page, "Let’s go")  # the rules, once
    first = letters(page)
    play_through(page)
    everybody = page.get_by_role("link", name="Everybody’s results")
    expect(everybody).to_be_visible()
    assert_accessible(page)
    shot(page, "daily-end-phone")
    everybody.click()
    expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    expect(page.get_by_role("list", name="Your words, round by round")).to_be_visible()
    expect(page.get_by_role("heading", name="1 result on this server")).to_be_visible()
    shared = copied(page.get_by_role("button", name="Copy to share"))
    assert not [word for word in WORDS if word in shared]
    assert re.search(r"Score: \d+\n[▁▂▃▄▅▆▇█]{7}\nhttp.*/day/seven_words/letters/en/", shared)
    expect(page.get_by_role("link", name=re.compile(r"Score: \d+$"))).to_have_count(1)
    assert_accessible(page)
    shot(page, "daily-history-phone")
    press(page, "Play it again, for practice")
    assert letters(page) == first


def test_everybody_gets_the_same_letters_and_goes_on_where_they_stopped(
    devices: Screens,
) -> None:
    boards = []
    for kind in ("desktop", "phone"):
        page = devices.open(kind, "/day/seven_words/letters/en")
        press(page, "Play now")
        press(page, "Let’s go")
        boards.append(letters(page))
        room = page.url
        page.goto("/day/seven_words/letters/en")
        page.get_by_role("link", name="Go on playing").click()
        assert letters(page) == boards[0]
        assert page.url == room
    assert boards[0] == boards[1]


def test_a_past_day_can_be_played_and_one_to_come_can_not(
    desktop: Opener, assert_accessible: Check
) -> None:
    page = desktop("/day/seven_words/letters/pl/2026-01-02", language="pl", dark=True)
    press(page, "Zagraj teraz")
    press(page, "Zaczynamy")
    expect(page.get_by_text("Runda 1 z 7").first).to_be_visible()
    page.goto("/day/seven_words/letters/pl/2999-01-01")
    expect(page.get_by_text("Rozdanie tego dnia nie jest jeszcze znane.")).to_be_visible()
    page.get_by_role("link", name="Wszystkie rozdania dnia").click()
    page.get_by_role("link", name="Litery dnia").click()
    expect(page.get_by_role("button", name="Zagraj teraz")).to_be_visible()
    assert_accessible(page)
    shot(page, "daily-desktop-pl")


def test_a_puzzle_is_tried_until_it_is_solved(
    phone: Opener, server: str, assert_accessible: Check
) -> None:
    # On this day the opponent has no answer to anything.
    page = phone("/day/thirteen/win/2026-01-05")
    press(page, "Play now")
    press(page, "End turn")
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    expect(page.get_by_text("Not this time.")).to_be_visible()
    assert_accessible(page)
    failed = page.url
    press(page, "Try again")
    page.wait_for_url(lambda url: url != failed)
    expect(page.get_by_role("button", name="End turn").first).to_be_visible()
    solver = Solver(server, seat_of(page))
    solver.plays(own_moves("thirteen", "win", "2026-01-05"))
    expect(page.get_by_text("Solved in try 2")).to_be_visible()
    solver.close()
    assert_accessible(page)
    page.get_by_role("link", name="Everybody’s results").click()
    expect(page.get_by_role("heading", name="1 result on this server")).to_be_visible()
    shared = copied(page.get_by_role("button", name="Copy to share"))
    assert re.search(r"Solved in try 2\nhttp.*/day/thirteen/win/2026-01-05$", shared)
    press(page, "See how it is done")
    expect(page.get_by_label("What everybody kept secret")).to_contain_text("Player 1")
