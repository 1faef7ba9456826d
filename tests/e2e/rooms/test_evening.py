"""A circle's evening: four people and a TV, three games in a row, a phone that is lost, a recap,
and the circle's tables afterwards. In the week after it, the deal of the day among friends, and a
key that moves to other devices."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ludoteka.server.qr import qr_code
from tests.e2e.browsers.screens import BLANK, Screens, screens
from tests.e2e.players import page_actions
from tests.e2e.players.page_actions import copied
from tests.e2e.players.puzzle_solver import seat_of
from tests.e2e.players.scripted_players import (
    Json,
    ScriptedPlayer,
    join_room,
    open_room,
    play_in_background,
)
from tests.e2e.server.server_process import NO_RATE_LIMITS, QUICK_BOTS, ServerProcess, start_server

NAMES = ("Ania", "Bartek", "Celina", "Darek")
A_GAME = 90_000
"""Milliseconds for a whole one, played by hands that don't tire."""
PIXELS_A_SQUARE = 3


class Hand(ScriptedPlayer):
    """Plays any game for a seat, beside the page that shows it: always the first legal move."""

    seconds_each = 0.0

    def _is_over(self, table: Json) -> bool:
        asked = [ask for ask in table["asks"] if ask["seat"] == table["seat"]]
        if asked and table["moves"]:
            self.say("play", table=table["id"], move=table["moves"][0], asked=table["asked"])
        return bool(table["asks"] == [])


@pytest.fixture(scope="module")
def house(fresh_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(
        tmp_path_factory.mktemp("evening"), {**QUICK_BOTS, **NO_RATE_LIMITS}
    ) as house:
        yield house


@pytest.fixture
def devices(browser: Browser, house: ServerProcess) -> Iterator[Screens]:
    with screens(browser, house.url) as made:
        yield made


def hands(house: ServerProcess, *seated: Json) -> list[Hand]:
    return [Hand(house.url, each) for each in seated]


def own_page(devices: Screens, seated: Json) -> Page:
    return devices.open("phone", f"/r/{seated['code']}#{seated['token']}", language="pl")


def begin(page: Page) -> None:
    page.get_by_role("button", name="Zaczynamy").or_(
        page.get_by_role("button", name="Zagraj jeszcze raz")
    ).first.click()
    expect(page.locator(".table-frame")).to_be_visible()
    expect(way_back(page)).to_have_count(0)


def way_back(page: Page) -> Locator:
    return page.get_by_role("button", name="Wróć do pokoju")


def standings(page: Page) -> Locator:
    return page.get_by_role("list").filter(has=page.locator("b.place"))


def score(page: Page) -> Locator:
    """In a few lines, under who has won."""
    return page.get_by_role("region", name="Wyniki wieczoru")


def make_circle(page: Page) -> str:
    """Its link."""
    page.goto("/circles")
    page.get_by_label("Jak się nazywa?").fill("Piątek")
    page.get_by_label("Twoje imię").fill("Ania")
    page.get_by_role("button", name="Załóż krąg").click()
    expect(page.get_by_role("heading", name="Piątek", level=1)).to_be_visible()
    square = page.get_by_role("img", name="circles/join")
    return str(square.get_attribute("aria-label")).rpartition(" ")[2]


def join_circle(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_label("Twoje imię").fill("Bartosz")
    page.get_by_role("button", name="Dołączam").click()
    expect(page.get_by_role("heading", name="Piątek", level=1)).to_be_visible()


def results(page: Page, game: str) -> Locator:
    return page.get_by_role("table", name=game).get_by_role("row")


def test_an_evening_of_four_people_and_a_tv(
    devices: Screens, house: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    ania = open_room(house.url, "Ania", pack="pl")
    bartek, celina, darek = (join_room(house.url, ania["code"], name) for name in NAMES[1:])
    host, guest = own_page(devices, ania), own_page(devices, bartek)
    tv = devices.open("tv", f"/r/{ania['code']}/tv", language="pl")

    # Two of them are friends who meet again: what they play is their circle's.
    link = make_circle(host)
    circle = host.url
    join_circle(guest, link)
    for page in (host, guest):
        page.goto(f"/r/{ania['code']}")
        expect(page.get_by_text("To, w co tu gracie, pamięta krąg Piątek.")).to_be_visible()
    expect(host.get_by_text("Goście: Celina, Darek", exact=True)).to_be_visible()

    # The first game. One is no evening yet.
    begin(host)
    with play_in_background(*hands(house, ania, bartek, celina, darek)):
        expect(way_back(host)).to_be_visible(timeout=A_GAME)
    expect(standings(host)).to_have_count(0)

    # The room proposes what they have not played, with a clock.
    way_back(host).click()
    host.get_by_role("button", name="Kapitan Flip").click()
    expect(host.get_by_role("heading", name="Kapitan Flip", level=2)).to_be_visible()
    host.get_by_label("Zegar", exact=True).select_option(label="Na każdą decyzję: 5 minut")
    expect(
        host.get_by_text("Kiedy czas minie, ten jeden ruch zrobi za ciebie bot.")
    ).to_be_visible()
    assert_accessible(host)
    begin(host)
    expect(guest.get_by_role("timer").first).to_be_visible()
    expect(tv.get_by_role("timer").first).to_be_visible()

    # A phone is lost, a bot holds the seat, and its owner comes back to it.
    guest.context.close()
    with play_in_background(*hands(house, ania, celina, darek)):
        call = host.get_by_role("button", name="Niech gra bot")
        call.click()
        expect(call).to_have_count(0)
    guest = own_page(devices, bartek)
    with play_in_background(*hands(house, ania, bartek, celina, darek)):
        expect(way_back(host)).to_be_visible(timeout=A_GAME)
    expect(standings(guest).get_by_role("listitem")).to_have_count(4)
    for page in (host, guest):  # where the game ends, on a phone, without going anywhere
        expect(score(page).get_by_role("listitem")).to_have_count(4)
        expect(score(page)).to_be_in_viewport(ratio=1)
    expect(score(host).get_by_role("button", name="Tragarze słów")).to_be_visible()

    # Between games: the score, also on the TV; somebody new comes.
    expect(standings(host)).to_contain_text("2 gry")
    expect(tv.get_by_role("heading", name="Wyniki wieczoru")).to_be_visible()
    assert_accessible(host)
    assert_accessible(tv)
    ela = join_room(house.url, ania["code"], "Ela")
    way_back(host).click()
    host.get_by_label("Gra", exact=True).select_option(label="13 słów")
    begin(host)
    with play_in_background(*hands(house, ania, bartek, celina, darek, ela)):
        expect(way_back(host)).to_be_visible(timeout=A_GAME)
    expect(standings(host).get_by_role("listitem").filter(has_text="Ela")).to_contain_text("1 gra")

    # What is left of it.
    host.get_by_role("link", name="Wieczór w słowach i obrazach").click()
    expect(host.get_by_role("heading", level=1)).to_contain_text("Wieczór wygrywa")
    expect(standings(host).get_by_role("listitem")).to_have_count(5)
    expect(host.get_by_role("link", name="Obejrzyj jeszcze raz")).not_to_have_count(0)
    expect(host.get_by_role("heading", name="Najlepsze chwile")).to_be_visible()
    expect(host.get_by_text("Czytanie w myślach").first).to_be_visible()
    expect(host.get_by_role("img", name="Wieczór na obrazku")).to_be_visible()
    assert_accessible(host)
    host.go_back()
    host.get_by_role("button", name="Zakończ wieczór").click()
    host.get_by_role("dialog").get_by_role("button", name="Zakończ wieczór").click()
    expect(standings(host)).to_have_count(0)

    # And the circle's tables.
    page_actions.go_to(host, circle)
    expect(results(host, "13 słów")).to_have_count(1 + 2)
    ranked = results(host, "Kapitan Flip")
    for friend in ("Ania", "Bartosz"):
        expect(ranked.filter(has_text=friend)).to_have_count(1)
    expect(ranked.filter(has_text="Celina")).to_have_count(0)
    expect(host.get_by_text("Kapitan Flip: Najwięcej monet")).to_be_visible()
    expect(host.get_by_text(re.compile("3 gry, najlepiej: "))).to_be_visible()
    assert_accessible(host)


def small_phone(devices: Screens) -> Page:
    page = devices.open("phone", BLANK, language="pl")
    page.set_viewport_size({"width": 360, "height": 640})
    return page


def play_day(page: Page, house: ServerProcess) -> None:
    """The deal of the day that the page shows; a hand beside it makes all moves but the first."""
    page.get_by_role("button", name="Zagraj teraz").click()
    expect(page.locator(".table-frame")).to_be_visible()
    with play_in_background(*hands(house, seat_of(page))):
        expect(page.get_by_role("link", name="Wyniki wszystkich")).to_be_visible(timeout=A_GAME)


def days_of(page: Page) -> Locator:
    """The list of one deal, of who has played it."""
    deal = page.get_by_role("heading", name="Kapitan Flip: Rejs dnia")
    return page.locator("section", has=deal).last


def assert_scans(square: Locator, link: str) -> None:
    """A camera reads this link from it: the squares are the link's, large enough for any phone."""
    code = qr_code(link)
    expect(square.locator("path")).to_have_attribute("d", code.path)
    box = square.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= PIXELS_A_SQUARE * code.size


def test_a_day_among_friends_and_a_key_on_other_devices(
    devices: Screens, house: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    ania, bartek = small_phone(devices), small_phone(devices)
    link = make_circle(ania)
    circle = ania.url
    join_circle(bartek, link)

    # She plays the deal of the day, and shows how it went without telling anything of it.
    ania.goto("/day")
    expect(ania.get_by_role("heading", name="Rozdania dnia")).to_be_visible()
    assert_accessible(ania)
    ania.get_by_role("link", name="Rejs dnia").click()
    play_day(ania, house)
    assert_accessible(ania)
    ania.get_by_role("link", name="Wyniki wszystkich").click()
    expect(ania.get_by_role("heading", name="1 wynik na tym serwerze")).to_be_visible()
    expect(ania.get_by_text("tu jest twój wynik")).to_be_attached()
    assert_accessible(ania)
    shared = copied(ania.get_by_role("button", name="Kopiuj i pokaż innym"))
    assert re.search(r"^Kapitan Flip: .+\nWynik: \d+\n(.*\n)?http.*/day/captain_flip/", shared)

    # He hears that she has played, and how it went when he has.
    bartek.goto(circle)
    expect(days_of(bartek)).to_contain_text("Już po grze: Ania")
    expect(days_of(bartek).get_by_role("listitem")).to_have_count(0)
    bartek.get_by_role("link", name="Zagraj, a zobaczysz wyniki").click()
    play_day(bartek, house)
    bartek.goto(circle)
    expect(days_of(bartek).get_by_role("listitem")).to_have_text(
        [re.compile(r"^Ania\d+$"), re.compile(r"^Bartosz\d+$")]
    )
    expect(bartek.get_by_text("Żaden stół nie jest otwarty.")).to_be_visible()
    assert_accessible(bartek)
    assert bartek.evaluate("document.documentElement.scrollWidth") == 360

    # Her key goes to another phone by a link, and to a third by a file; one of them is lost.
    ania.goto("/circles")
    ania.get_by_role("button", name="Dodaj urządzenie").click()
    square = ania.get_by_role("img", name="Dodaj urządzenie")
    expect(square).to_be_in_viewport()
    to_key = copied(ania.get_by_role("button", name="Kopiuj link"))
    assert_scans(square, to_key)
    with ania.expect_download() as saved:
        ania.get_by_role("button", name="Zapisz jako plik").click()
    assert_accessible(ania)
    lost = small_phone(devices)
    lost.goto(to_key)
    mine = lost.get_by_role("dialog").get_by_role("button", name="Tak, to mój link")
    expect(mine).to_be_visible()
    assert lost.evaluate("localStorage['ludoteka.key']") is None, "it may be a stranger's"
    mine.click()
    expect(lost.get_by_role("link", name="Piątek")).to_be_visible()
    page_actions.go_to(lost, circle)
    expect(days_of(lost).get_by_role("listitem")).to_have_count(2)
    third = small_phone(devices)
    third.goto("/circles")
    third.get_by_label("Mam klucz w pliku").set_input_files(saved.value.path())
    expect(third.get_by_role("link", name="Piątek")).to_be_visible()
    ania.get_by_role("button", name="Unieważnij: inne urządzenie").click()
    ania.get_by_role("dialog").get_by_role("button", name="Unieważnij").click()
    expect(ania.get_by_text("unieważnione")).to_be_visible()
    for page in (lost, third):
        page_actions.go_to(page, "/circles")
        expect(page.get_by_text("Klucz tego urządzenia został unieważniony.")).to_be_visible()
    page_actions.go_to(ania, circle)
    expect(days_of(ania).get_by_role("listitem")).to_have_count(2)
