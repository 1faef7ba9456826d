"""13 Words on every screen: whole games at a full table, with the longest words there are."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice

from playwright.sync_api import Page, expect

from tests.e2e.fitting import DESKTOPS, PHONES, TELEVISIONS, assert_fits_at, small_print
from tests.e2e.robots import Json, Robot, join_room, open_room, playing
from tests.e2e.screens import Opener

SLOW = 60_000
ROUNDS = 11
LONG = (
    "szczoteczka do zębów/znaczek pocztowy",
    "aparat fotograficzny/okulary przeciwsłoneczne",
    "pielęgniarka/latarnia morska",
    "łódź podwodna/niedźwiedź polarny",
)
PACK = [f"{one.replace('/', f' {i}/')} {i}" for i, one in enumerate(islice(cycle(LONG), 20))]
NAMES = ("Aleksandra", "Bartłomiej", "Chiara", "Dev", "Ewa", "Fumiko", "Grześ", "Hal")
CARDS = ".ring .spot, .words .cell, .centre, .centre .word"


@contextmanager
def a_full_table(url: str) -> Iterator[Json]:
    """Eight seats: seven play by themselves; the answer is the eighth, the host."""
    host = open_room(url, NAMES[0], pack=PACK)
    robots = [Robot(url, join_room(url, host["code"], name)) for name in NAMES[1:]]
    with playing(*robots):
        yield host


def starts(page: Page, host: Json) -> None:
    page.goto(f"/r/{host['code']}#{host['token']}")
    page.get_by_role("button", name="Zaczynamy").click(timeout=SLOW)


def is_in_round(page: Page, number: int) -> None:
    expect(page.get_by_text(f"Runda {number} z {ROUNDS}")).to_be_visible(timeout=SLOW)


def cards_to_choose(page: Page) -> None:
    expect(page.get_by_role("button", name=re.compile(r"^\d+ ")).first).to_be_visible(timeout=SLOW)


def test_a_whole_game_fits_the_desktop_and_the_tv(server: str, desktop: Opener, tv: Opener) -> None:
    with a_full_table(server) as host:
        page, screen = desktop("/", language="pl"), tv(f"/r/{host['code']}/tv", language="pl")
        starts(page, host)
        for number in range(1, ROUNDS + 1):
            is_in_round(page, number)
            is_in_round(screen, number)
            cards_to_choose(page)
            looks_right(page, screen)
            page.get_by_role("button", name=re.compile(r"^\d+ ")).first.click()
            ready = page.get_by_role("button", name="Gotowe", exact=True)
            expect(ready).to_be_visible(timeout=SLOW)
            expect(screen.get_by_text("Jeszcze rozmawia")).to_be_visible(timeout=SLOW)
            looks_right(page, screen)
            ready.click()


def looks_right(page: Page, screen: Page) -> None:
    assert_fits_at(page, DESKTOPS, CARDS)
    assert_fits_at(screen, TELEVISIONS, CARDS, scrolls=False)


READABLE = 11


def test_a_whole_game_fits_a_short_phone(server: str, phone: Opener) -> None:
    """No word lies under the wheel, nor under what is waited for."""
    with a_full_table(server) as host:
        page = phone("/", language="pl")
        starts(page, host)
        for number in range(1, ROUNDS + 1):
            is_in_round(page, number)
            cards_to_choose(page)
            assert_fits_at(page, PHONES, CARDS)
            assert small_print(page, READABLE) == []
            nothing_is_chosen_for_me(page)
            page.get_by_role("button", name=re.compile(r"^\d+ ")).first.tap()
            page.get_by_role("button", name=re.compile("^Wybieram: ")).tap()
            ready = page.get_by_role("button", name="Gotowe", exact=True)
            expect(ready).to_be_visible(timeout=SLOW)
            assert_fits_at(page, PHONES, CARDS)
            ready.tap()


def nothing_is_chosen_for_me(page: Page) -> None:
    expect(page.locator(".aimed")).to_have_count(0)
    expect(page.get_by_role("button", name="Obróć koło albo dotknij słowa")).to_be_disabled()
