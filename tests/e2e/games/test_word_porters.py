"""Word Porters in real browsers: four people and a TV, children and bots, whole games."""

import re
import urllib.request
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as BotTimeout

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.kernel.records.record import Record, read_record
from ludoteka.kernel.table import replay
from tests.e2e.browsers.screens import BLANK, Kind, Opener, Screens, screens
from tests.e2e.layout.screen_reader import RECORD_ANNOUNCEMENTS, WAIT_FOR_ANNOUNCEMENT
from tests.e2e.players import page_actions
from tests.e2e.players.page_actions import enter_room
from tests.e2e.players.page_player import SLOW_JOB
from tests.e2e.players.scripted_players import open_room
from tests.e2e.players.thirteen_words import SLOW, Player, sit_down
from tests.e2e.players.word_porters import (
    changes_the_vote,
    everybody_sees,
    give_all_hints,
    leaks,
    takes_a_hint_back,
    tile,
    view_of,
    votes,
)
from tests.e2e.server.server_process import ServerProcess

ROUNDS = 4
SOON = 2_000
GUESTS: tuple[tuple[str, Kind], ...] = (
    ("Bartek", "phone"),
    ("Chiara", "phone"),
    ("Dev", "desktop"),
)
LONG = ["szczoteczka do zębów", "rzemieślniczka", "nosorożec", "spadochroniarka", "łódź podwodna"]
TOO_WIDE = """[...document.querySelectorAll(".tile, .half")].filter((box) => {
    const text = box.querySelector(".text, .word");
    const within = text.getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    const over = within.right > outer.right || within.left < outer.left;
    return over || within.bottom > outer.bottom || text.scrollWidth > text.clientWidth + 1;
}).map((box) => box.ariaLabel)"""
SPOKEN = ("Twoje tajne słowo ma numer", "stawia tragarza numer", "Które słowo jest czyje?")


def record_of(url: str, table: str) -> Record:
    with urllib.request.urlopen(f"{url}/api/tables/{table}/record", timeout=30) as answer:
        return read_record(answer.read())


def sit_at_word_porters(devices: Screens, url: str) -> tuple[list[Player], Player]:
    """A host, two phones and another desktop; and the TV that everybody sees."""
    seated = open_room(url, "Ania", game="word_porters")
    ania = sit_down(devices, url, "Ania", "desktop")
    ania.page.goto(f"/r/{seated['code']}#{seated['token']}")
    guests = [sit_down(devices, url, name, kind) for name, kind in GUESTS]
    for guest in guests:
        guest.page.goto(f"/r/{seated['code']}")
        enter_room(guest.page, guest.name)
    tv = sit_down(devices, url, "TV", "tv")
    tv.page.goto(f"/r/{seated['code']}/tv")
    ania.page.get_by_role("button", name="Start the game").click()
    return [ania, *guests], tv


def test_four_people_and_a_tv_play_a_whole_game(
    browser: Browser, server: str, assert_accessible: Callable[[Page], None]
) -> None:
    with screens(browser, server) as devices:
        players, tv = sit_at_word_porters(devices, server)
        screens_to_check = [players[0].page, players[1].page, tv.page]
        for number in range(1, ROUNDS + 1):
            everybody_sees([*players, tv], "hinting", number)
            for page in screens_to_check if number == 1 else []:
                assert_accessible(page)
            if number == 1:
                takes_a_hint_back(players)
            give_all_hints(players)
            vote_and_talk(players, tv, number, assert_accessible if number == 1 else None)
        sees_the_end(players, tv, server, assert_accessible)


def vote_and_talk(
    players: list[Player], tv: Player, number: int, check: Callable[[Page], None] | None
) -> None:
    everybody_sees([*players, tv], "voting", number)
    for player in players[:-1]:
        votes(player, first=player.seat + number)
    if check is not None:
        old = players[1].seat + number + 1
        changes_the_vote(players[1], old, new=old + 4)
        tv.sees("Still voting: Dev")
        for player in (players[3], players[1], tv):
            check(player.page)
    votes(players[-1], first=number)
    everybody_sees([*players, tv], "scoring", number)
    for player in players:
        expect(player.page.get_by_role("list", name="How it came out")).to_be_visible(timeout=SLOW)
    for player in (players[0], players[1], tv) if check is not None else ():
        check(player.page)  # type: ignore[misc]
    for player in players:
        player.is_ready()


def sees_the_end(
    players: list[Player], tv: Player, url: str, assert_accessible: Callable[[Page], None]
) -> None:
    """WP-26, WP-29, on every screen; and nobody heard anything too early."""
    for each in (*players, tv):
        each.sees("Who understood whom")
    for each in (players[0], players[1], tv):
        assert_accessible(each.page)
    players[0].sees("What your hints told", SLOW_JOB)
    table = players[0].ear.tables()[-1]
    record = record_of(url, table["id"])
    result = replay(WORD_PORTERS, record).state.result()
    assert result is not None
    assert table["view"]["scores"] == result.scores
    expect(players[0].page.get_by_role("button", name="Play again")).to_be_visible()
    expect(tv.page.get_by_role("button")).to_have_count(1)  # the skip link's: nothing to press
    for player in players:
        assert leaks(player.ear, record, player.seat) == []
    assert leaks(tv.ear, record, None) == []
    assert_planted_leaks_are_found(tv, record)


def assert_planted_leaks_are_found(tv: Player, record: Record) -> None:
    """A test that misses what is planted is no test."""
    first = next(each for each in tv.ear.read() if (each.get("table") or {}).get("view"))
    table, view = first["table"], first["table"]["view"]
    later = tv.ear.tables()[-1]["view"]["history"][3]["words"][0]
    assert record.shuffle is not None
    plants = [
        {**first, "table": {**table, "view": {**view, "mine": 3}}},
        {**first, "table": {**table, "view": {**view, "identities": [1, 2, 3, 4]}}},
        {**first, "table": {**table, "view": {**view, "next": later}}},
        {**first, "events": [{"type": "identity_is", "place": 3, "word": "x"}]},
        {**first, "why": record.shuffle.secret},
    ]
    clean = tv.ear.heard[:]
    for plant in plants:
        tv.ear.heard[:] = [plant, *clean]
        assert leaks(tv.ear, record, None), plant
    tv.ear.heard[:] = clean


def test_a_childrens_game_with_bots_in_polish(
    browser: Browser, quick_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    """WP-27, WP-28: a child may pass at any time. By keyboard, and every sentence is spoken."""
    url = quick_server.url
    with screens(browser, url) as devices:
        page = devices.open("desktop", BLANK, language="pl")
        sits_with_bots(page, url, 3, pack="pl", children=True, start_player=1)
        page.evaluate(RECORD_ANNOUNCEMENTS)
        page.get_by_role("button", name="Zaczynamy").click(timeout=SLOW)
        page.evaluate(
            WAIT_FOR_ANNOUNCEMENT, "Twoje tajne słowo ma numer"
        )  # WP-8: in the first round already
        for number in range(1, ROUNDS + 1):
            plays_as_a_child(page, number)
        expect(page.get_by_role("heading", name="Kto kogo rozumiał")).to_be_visible(timeout=SLOW)
        assert_accessible(page)
        for sentence in SPOKEN:
            page.evaluate(WAIT_FOR_ANNOUNCEMENT, sentence)


def plays_as_a_child(page: Page, number: int) -> None:
    """One hint by keyboard, then a pass; three tiles by their numbers; R is ready."""
    expect(page.get_by_text(f"Runda {number} z {ROUNDS}")).to_be_visible(timeout=SLOW)
    hints = page.get_by_role("button", name=re.compile("oddajesz tragarz"))
    expect(hints.first).to_be_visible(timeout=SLOW)
    hints.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Postaw: "))).to_be_visible()
    page.keyboard.press("Enter")
    declines_until_the_vote(page, "Teraz nic nie stawiam")
    for key in "370":
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Zagłosuj").click(timeout=SLOW)
    expect(page.get_by_role("button", name="Gotowe", exact=True)).to_be_visible(timeout=SLOW)
    page.keyboard.press("r")


def declines_until_the_vote(page: Page, no: str) -> None:
    """WP-28: who places nothing is asked again, as long as others give hints. A button that is
    still there after it was pressed may be gone, and never come back, when it is pressed again."""
    button, vote = page.get_by_role("button", name=no), page.locator("button[data-place='1']")
    while True:
        expect(button.or_(vote).first).to_be_visible(timeout=SLOW)
        if vote.is_visible():
            return
        with suppress(BotTimeout):
            button.click(timeout=SOON)


def sits_with_bots(page: Page, url: str, bots: int, **options: object) -> None:
    """In the lobby, as the host, with bots in the other seats."""
    host = open_room(url, "Ewa", game="word_porters", **options)
    page.goto(f"/r/{host['code']}#{host['token']}")
    add = page.get_by_role("button", name=re.compile("^(Add a bot|Dodaj bota)"))
    for count in range(bots):
        add.click(timeout=SLOW)
        expect(page.locator("main .seat")).to_have_count(count + 2)


def test_tiles_are_dragged_and_a_reveal_is_played(
    browser: Browser, quick_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    """WP-18, WP-21: a tile is carried to a player; then one identity after another, or Escape."""
    with screens(browser, quick_server.url) as devices:
        ewa = sit_down(devices, quick_server.url, "Ewa", "desktop", still=False)
        sits_with_bots(ewa.page, quick_server.url, 2, children=True, start_player=1)
        ewa.page.get_by_role("button", name="Start the game").click(timeout=SLOW)
        declines_until_the_vote(ewa.page, "Place nothing now")
        expect(tile(ewa, 4)).to_be_visible(timeout=SLOW)
        slots = ewa.page.locator("[data-drop]")
        tile(ewa, 4).drag_to(slots.nth(1))
        expect(slots.nth(1).get_by_role("button", name=re.compile(": 4 "))).to_be_visible()
        page_actions.reload(ewa.page)  # what is laid out and not cast yet stays
        expect(slots.nth(1).get_by_role("button", name=re.compile(": 4 "))).to_be_visible()
        tile(ewa, 7).drag_to(slots.nth(0))
        ewa.page.get_by_role("button", name="Cast the vote").click()
        expect(ewa.page.get_by_role("heading", name="And the word was…")).to_be_visible()
        expect(ewa.page.get_by_role("img", name=re.compile(" says "))).to_have_count(2)
        ewa.page.keyboard.press("Escape")
        expect(ewa.page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
        assert view_of(ewa)["phase"] == "scoring"
        assert_accessible(ewa.page)


@pytest.mark.parametrize("kind", ["phone", "landscape", "desktop"])
def test_the_words_fit_their_cards(kind: str, devices: Screens, server: str) -> None:
    """No word runs over its card, and no screen scrolls sideways: with the longest Polish words."""
    pack = [f"{LONG[i % 5]}{'' if i < 5 else f' {i}'}/strona{i}" for i in range(20)]
    page = devices.open(kind, BLANK, language="pl")  # type: ignore[arg-type]
    sits_with_bots(page, server, 2, pack=pack, hints="pl", children=True)
    page.get_by_role("button", name="Zaczynamy").click(timeout=SLOW)
    expect(page.locator(".tile").first).to_be_visible(timeout=SLOW)
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_secret_word_can_be_covered(server: str, phone: Opener) -> None:
    """WP-8: only its owner sees it, also where somebody looks over a shoulder."""
    page = phone(BLANK)
    sits_with_bots(page, server, 2, children=True, start_player=1)
    page.get_by_role("button", name="Start the game").tap(timeout=SLOW)
    pill = page.get_by_role("button", name=re.compile("^Your word: "))
    expect(page.get_by_role("img", name=re.compile("your secret word"))).to_have_count(1)
    word = str(pill.inner_text()).split()[-1]
    pill.tap()
    expect(pill).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("img", name=re.compile("your secret word"))).to_have_count(0)
    assert word not in pill.inner_text()


TITLE_AND_BAR = """() => {
    const title = document.querySelector(".table-head h2").getBoundingClientRect();
    const bar = document.querySelector("header").getBoundingClientRect();
    const above = document.elementFromPoint(title.x + title.width / 2, title.y + title.height / 2);
    return { scrolled: scrollY > 50, below: title.top >= bar.bottom, seen: above?.tagName };
}"""


def test_the_title_stays_in_sight_where_the_page_goes_down_to_the_hints(
    server: str, phone: Opener
) -> None:
    page = phone(BLANK)
    page.set_viewport_size({"width": 360, "height": 640})
    sits_with_bots(page, server, 3, start_player=1)
    page.get_by_role("button", name="Start the game").tap(timeout=SLOW)
    expect(page.get_by_role("heading", name="Your turn: give a hint")).to_be_visible(timeout=SLOW)
    page.wait_for_function("() => scrollY > 50")
    assert page.evaluate(TITLE_AND_BAR) == {"scrolled": True, "below": True, "seen": "H2"}
