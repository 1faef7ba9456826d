"""Typing at a table of 7 Words: where letters go, and how a no is told."""

from playwright.sync_api import Page, expect

from tests.e2e.browsers.screens import Kind, Screens
from tests.e2e.games.test_seven_words import press, sees, types
from tests.e2e.players.coach_follower import SMALL
from tests.e2e.players.scripted_players import join_room, open_room


def alone(devices: Screens, server: str, kind: Kind) -> Page:
    """Ola plays alone, in Polish, on a page of her own."""
    page = devices.open(kind, "/", language="pl")
    press(page, "7 słów")
    form = page.locator("dialog[open] form")
    form.locator("input").fill("Ola")
    form.locator("button[type=submit]").click()
    press(page, "Zaczynamy")
    sees(page, "Runda 1 z 7")
    return page


def test_the_rules_say_no_in_polish(devices: Screens, server: str) -> None:
    """SW-30: alone, what is no word can't be locked."""
    page = alone(devices, server, "desktop")
    types(page, "grxbl")
    press(page, "Zatwierdź słowo")
    sees(page, "W słowniku nie ma słowa „grxbl”.")


def is_live(page: Page) -> None:
    expect(page.get_by_role("textbox")).to_be_focused()


def writes_blindly(page: Page, word: str) -> None:
    """Nothing is clicked or focused by hand: keys go where keys go."""
    page.keyboard.type(word)
    expect(page.get_by_role("textbox")).to_have_value(word)


def test_with_a_keyboard_the_field_is_always_live(devices: Screens, server: str) -> None:
    """SW-7: at the start, after a refusal, in the next round."""
    page = alone(devices, server, "desktop")
    is_live(page)
    writes_blindly(page, "grxbl")
    press(page, "Zatwierdź słowo")
    sees(page, "W słowniku nie ma słowa „grxbl”.")
    is_live(page)
    page.keyboard.press("Control+A")
    writes_blindly(page, "zamek")
    press(page, "Zatwierdź słowo")
    press(page, "Następna runda")
    sees(page, "Runda 2 z 7")
    is_live(page)


def test_a_locked_word_stands_whole_beside_its_lock(devices: Screens, server: str) -> None:
    """With others at the table the word stays on the paper until they are done."""
    seated = open_room(server, "Ola", game="seven_words", language="pl")
    join_room(server, seated["code"], "Bartek")
    page = devices.open("phone", f"/r/{seated['code']}#{seated['token']}", language="pl")
    page.set_viewport_size(SMALL)
    press(page, "Zaczynamy")
    sees(page, "Runda 1 z 7")
    types(page, "skrzynki")
    press(page, "Zatwierdź i obróć klepsydrę")
    word = page.locator(".paper p.word")
    expect(word).to_have_text("skrzynki")
    assert word.evaluate("(word) => word.scrollWidth - word.clientWidth") == 0


def test_keys_that_come_elsewhere_go_to_the_field(devices: Screens, server: str) -> None:
    page = alone(devices, server, "desktop")
    page.get_by_role("textbox").blur()
    writes_blindly(page, "cz")  # C, which elsewhere opens the talk
    page.get_by_role("button", name="Zatwierdź słowo").focus()
    page.keyboard.press("Backspace")
    expect(page.get_by_role("textbox")).to_have_value("c")


def test_keys_of_a_sheet_that_is_open_stay_there(devices: Screens, server: str) -> None:
    page = alone(devices, server, "desktop")
    page.get_by_role("button", name="Czat").click()
    said = page.get_by_role("textbox", name="Napisz coś")
    said.focus()
    page.keyboard.type("ala")
    expect(said).to_have_value("ala")


def test_no_keyboard_covers_a_phone_before_its_owner_has_played(
    devices: Screens, server: str
) -> None:
    """After the first move it stays, so that the next word can be typed at once."""
    page = alone(devices, server, "phone")
    expect(page.get_by_role("textbox")).to_be_visible()
    expect(page.get_by_role("textbox")).not_to_be_focused()
    types(page, "zamek")
    press(page, "Zatwierdź słowo")
    press(page, "Następna runda")
    sees(page, "Runda 2 z 7")
    is_live(page)
