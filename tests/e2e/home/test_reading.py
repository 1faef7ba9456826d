"""What is read: the rules, a finished game again; and every screen by every eye and ear."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browsers.screens import Kind, Opener, Screens
from tests.e2e.players import page_actions, scripted_players
from tests.e2e.players.scripted_players import ScriptedPlayer, play_in_background


def test_a_clause_has_an_address_of_its_own(desktop: Opener) -> None:
    page = desktop("/rules/thirteen_words#TW-14")
    expect(page.get_by_text("The player to the Captain's left")).to_be_in_viewport()
    expect(page).to_have_title("13 Words: the rules · Ludoteka")


def test_the_rules_can_be_searched_by_words_and_by_number(phone: Opener) -> None:
    page = phone("/rules/thirteen_words", language="pl")
    clauses = page.locator("main .rules li")
    page.get_by_label("Szukaj w zasadach").fill("puste latwo miejsce")
    expect(clauses).to_have_count(0)
    page.get_by_label("Szukaj w zasadach").fill("gwiazdke kapitan")
    expect(page.get_by_role("status").filter(has_text="Znaleziono 1 punkt")).to_be_visible()
    expect(clauses.locator("mark").first).to_be_visible()
    page.get_by_label("Szukaj w zasadach").fill("tw-9")
    expect(clauses.get_by_text("uzupełnione")).to_be_visible()


def test_an_address_that_means_nothing_is_told_in_ones_language_with_a_way_on(
    phone: Opener,
) -> None:
    page = phone("/nothing/here", language="pl")
    expect(page.get_by_role("heading", level=1)).to_have_text("Na tym stole nic nie ma")
    page.get_by_role("link", name="Wróć do gier").click()
    expect(page.locator("#shelf")).to_be_visible()


def test_rules_of_a_game_that_is_not_there_are_not_found(desktop: Opener) -> None:
    page = desktop("/rules/chess")
    expect(page.get_by_role("heading", name="There is nothing on this table")).to_be_visible()


def test_a_finished_game_is_watched_again_through_anybodys_eyes(
    server: str, desktop: Opener, assert_accessible: Callable[[Page], None]
) -> None:
    host = scripted_players.open_room(server, "Ania")
    page = desktop(f"/r/{host['code']}")
    page.get_by_role("button", name="Just watch").click()
    others = [scripted_players.join_room(server, host["code"], "Bartek"), host]
    players = [ScriptedPlayer(server, each) for each in others]
    expect(page_actions.people(page).get_by_text("Bartek")).to_be_visible()
    with play_in_background(*players):
        players[-1].say("start")
        page.get_by_role("link", name="Watch it again").click(timeout=60_000)
    controls = page.get_by_role("region", name="Replay")
    expect(controls.get_by_text("0 of ")).to_be_visible()
    controls.get_by_role("button", name="Next move").click()
    expect(controls.get_by_text("1 of ")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?ply=1$"))
    secrets = page.get_by_role("region", name="What everybody kept secret")
    expect(secrets.get_by_text("Bartek")).to_be_visible()
    page.get_by_label("Through whose eyes").select_option(label="Bartek")
    expect(page).to_have_url(re.compile(r"\?ply=1&seat=1$"))
    expect(page.locator(".table")).to_be_visible()
    expect(secrets).to_have_count(0)
    page.get_by_label("Move", exact=True).fill("2")
    expect(controls.get_by_text("2 of ")).to_be_visible()
    page.get_by_label("Speed").select_option(label="fast")
    controls.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_label("Move", exact=True)).not_to_have_value("2")  # no move stays for long
    controls.get_by_role("button", name="Pause").click()
    page.get_by_label("Move", exact=True).fill("7")
    controls.get_by_role("button", name="Previous round").click()
    expect(page).to_have_url(re.compile(r"\?ply=4&seat=1$"))
    page.reload()
    expect(controls.get_by_text("4 of ")).to_be_visible()
    expect(page.get_by_label("Through whose eyes")).to_have_value("1")
    assert_accessible(page)
    page.get_by_role("button", name="Play on, share, keep").click()
    expect(page.get_by_role("heading", name="Play it yourself")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Open a saved game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Open a saved game")
    assert_accessible(page)
    page.goto("/replay/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing to watch")
    expect(page.get_by_text("There is no such game here any more.")).to_be_visible()
    assert_accessible(page)


LOOKS: list[tuple[Kind, bool, str]] = [("phone", False, "pl"), ("desktop", True, "en")]


@pytest.mark.parametrize(("kind", "dark", "language"), LOOKS)
def test_axe_finds_nothing_on_any_screen(
    devices: Screens,
    server: str,
    assert_accessible: Callable[[Page], None],
    kind: Kind,
    dark: bool,
    language: str,
) -> None:
    def look(path: str) -> Page:
        page = devices.open(kind, path, dark=dark, language=language)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        return page

    def look_at_what_opens(button: Locator) -> None:
        """Some of it is fetched when asked for: axe must see that, and not the page before it."""
        open_now = home.locator("dialog[open], aside")
        before = open_now.count()
        button.click()
        expect(open_now).to_have_count(before + 1)
        assert_accessible(home)
        home.keyboard.press("Escape")
        expect(home.locator("dialog[open]")).to_have_count(0)

    home = look("/")
    assert_accessible(home)
    home.get_by_role("button", name="13").first.click()
    expect(home.locator("dialog[open]")).to_be_visible()
    assert_accessible(home)
    home.locator("dialog[open] input").fill("Ania")
    home.keyboard.press("Enter")
    home.wait_for_url("**/r/*")
    expect(page_actions.people(home)).to_be_visible()
    home.get_by_role("button", name="bot").last.click()
    expect(page_actions.people(home).locator(".seat")).to_have_count(2)
    assert_accessible(home)
    code = home.url.rsplit("/", 1)[1]
    for path in (f"/r/{code}", f"/r/{code}/tv", "/r/ZZZZ", "/rules/thirteen_words"):
        assert_accessible(look(path))
    for tool in (0, 1, 2):
        look_at_what_opens(home.locator("header .tools button:not(.quick *)").nth(tool))
    look_at_what_opens(home.locator("header .middle button"))


@pytest.mark.parametrize("path", ["/", "/rules/thirteen_words", "/r/ZZZZ"])
def test_nothing_is_wider_than_a_small_phone(phone: Opener, path: str) -> None:
    page = phone(path, language="pl")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
