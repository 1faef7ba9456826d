"""From the home page to the table: opening a room, coming in, setting up, starting."""

import re

from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.browsers.screens import Opener
from tests.e2e.layout.screen_reader import RECORD_ANNOUNCEMENTS, WAIT_FOR_ANNOUNCEMENT
from tests.e2e.players import page_actions, scripted_players


def test_a_box_and_one_is_playing_with_as_many_and_as_strong_bots_as_one_likes(
    phone: Opener,
) -> None:
    page = phone("/")
    page.get_by_role("button", name="13 Words").click()
    page.get_by_label("Against").select_option(label="2 bots")
    page.get_by_label("How strong").select_option(label="sharp")
    page.get_by_role("button", name="Play now with 2 bots").click()  # who asks for a name there?
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator("header").get_by_text("3", exact=True)).to_be_visible()
    page_actions.open_room_sheet(page)
    expect(page.get_by_role("dialog").get_by_text("sharp")).to_have_count(2)


def test_every_game_of_the_house_can_be_taken_from_the_shelf(desktop: Opener) -> None:
    page = desktop("/")
    for name in ("Captain Flip", "7 Words", "13 Words", "Word Porters", "Thirteen"):
        expect(page.get_by_role("button", name=f"Play: {name}")).to_be_visible()
        expect(page.get_by_role("listitem").filter(has_text=name)).to_contain_text("Rules")


def test_the_name_is_remembered_and_the_room_is_found_again(phone: Opener) -> None:
    page = phone("/")
    code = page_actions.open_room(page, "Ania")
    page.goto("/")
    page.set_viewport_size({"width": 360, "height": 640})  # tables and games are there at once
    expect(page.get_by_role("link", name=code)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Play: 13 Words")).to_be_in_viewport(ratio=0.6)
    page.get_by_role("link", name=code).click()
    expect(page_actions.people(page).get_by_text("you · host")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="13 Words").click()
    expect(page.get_by_label("Your name")).to_have_value("Ania")


def test_a_code_typed_on_the_home_page_leads_to_the_door(server: str, phone: Opener) -> None:
    code = scripted_players.open_room(server, "Ania")["code"]
    page = phone("/")
    page.get_by_label("Room code").press_sequentially(code.lower())
    page.wait_for_url(f"**/r/{code}")
    expect(page.get_by_role("heading", name=code)).to_be_visible()
    expect(page.get_by_text("Ania")).to_be_visible()
    page_actions.enter_room(page, "Bartek")
    expect(page_actions.people(page).get_by_text("Bartek")).to_be_visible()


def test_a_code_that_nobody_has_is_met_with_another_try(server: str, phone: Opener) -> None:
    page = phone("/")
    page.get_by_label("Room code").fill("ZZZZ")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("There is no room with that code.")).to_be_visible()
    page.goto("/r/ZZZZ")
    expect(page.get_by_role("heading", name="There is no room ZZZZ")).to_be_visible()
    code = scripted_players.open_room(server, "Ania")["code"]
    page.get_by_label("Room code").fill(code)
    page.wait_for_url(f"**/r/{code}")


def test_a_name_without_letters_is_refused_and_nothing_is_lost(phone: Opener) -> None:
    page = phone("/")
    page.get_by_role("button", name="13 Words").click()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.get_by_text("Tell us what to call you.")).to_be_visible()
    page.get_by_label("Your name").fill("\u202e\u202e")
    page.get_by_role("button", name="Play with friends").click()
    expect(
        page.get_by_text("A name has 1 to 24 visible characters, and no stacked accents.")
    ).to_be_visible()


def test_host_and_guest_see_each_other_and_the_same_options(desktop: Opener, phone: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    host.evaluate(RECORD_ANNOUNCEMENTS)
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Ania")
    expect(page_actions.people(host).get_by_text("Ania 2")).to_be_visible()
    host.evaluate(WAIT_FOR_ANNOUNCEMENT, "Ania 2 has come in.")
    expect(guest.get_by_text("Waiting for Ania to start")).to_be_visible()
    expect(guest.get_by_label("Order of the reveal")).to_have_count(0)
    host.get_by_label("Order of the reveal").select_option(label="The Captain last")
    expect(guest.get_by_text("The Captain last")).to_be_visible()
    host.get_by_label("Time to talk").fill("90")
    expect(guest.get_by_text("1 min 30 s")).to_be_visible()


def test_the_start_says_what_is_missing_until_nothing_is(desktop: Opener) -> None:
    host = desktop("/")
    page_actions.open_room(host, "Ania")
    expect(host.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(host.get_by_text("At least 2 players are needed.")).to_be_visible()
    host.get_by_label("Bot", exact=True).select_option(label="sharp")
    host.get_by_role("button", name="Add a bot").click()
    expect(page_actions.people(host).get_by_text("sharp")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Remove")).click()
    expect(host.get_by_text("At least 2 players are needed.")).to_be_visible()
    host.get_by_role("button", name="Add a bot").click()
    page_actions.start(host)


def own_cards(count: int) -> str:
    return "\n".join(f"front {at}\tback {at}" for at in range(count))


def test_ones_own_pack_is_judged_line_by_line_and_then_played(
    desktop: Opener, phone: Opener
) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    host.get_by_label("Words", exact=True).select_option(label="Our own words")
    host.get_by_label("Your cards").fill(own_cards(12) + "\nonly one side")
    host.get_by_role("button", name="Use these cards").click()
    expect(host.get_by_text("Line 13: a card needs two words")).to_be_visible()
    expect(host.get_by_text("Only 12 cards can be used")).to_be_visible()
    ours = FilePayload(name="ours.txt", mimeType="text/plain", buffer=own_cards(20).encode())
    host.get_by_label("Open a file").set_input_files(ours)
    expect(host.get_by_text("20 cards of your own")).to_be_visible()
    expect(host.get_by_text("Bots know all of these words")).to_be_visible()
    expect(guest.get_by_text("Our own words")).to_be_visible()
    page_actions.start(host)
    expect(host.get_by_text(re.compile(r"^(front|back) \d+$")).first).to_be_visible()


def test_the_seal_is_shown_with_whose_luck_is_in(desktop: Opener) -> None:
    host = desktop("/", lucky=True)
    page_actions.open_room(host, "Ania")
    seal = host.locator("section").filter(has_text="The shuffle is sealed")
    expect(seal.get_by_text("number is sealed", exact=True)).to_be_visible()
    seal.get_by_text("How it works").click()
    expect(seal.locator("details code")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_a_personal_link_brings_the_seat_to_another_device(desktop: Opener, phone: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    host.get_by_text("My seat").press("Enter")  # parts of the lobby that come late move it
    link = page_actions.copied(host.get_by_role("button", name="Copy my link"))
    other = phone(link)
    expect(page_actions.people(other).get_by_text("you · host")).to_be_visible()
    expect(page_actions.people(other).locator(".seat")).to_have_count(1)
    assert other.url.endswith(f"/r/{code}")


def test_the_link_and_its_square_lead_to_the_room(desktop: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    link = page_actions.copied(host.get_by_role("button", name="Copy link"))
    assert link.endswith(f"/r/{code}")
    expect(host.get_by_role("img", name=f"QR code: opens {link}")).to_be_visible()


def test_the_language_is_switched_live(desktop: Opener) -> None:
    page = desktop("/")
    code = page_actions.open_room(page, "Ania")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option(label="Polski")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Inni dołączą z tym kodem")).to_be_visible()
    expect(page.get_by_text("Kolejność odkrywania")).to_be_visible()
    expect(page).to_have_title(f"{code} · 13 słów · Ludoteka")
    assert page.evaluate("document.documentElement.lang") == "pl"


# In the moment in which a sheet closes; done when the browser has made the step back with it.
PRESS_AS_IT_CLOSES = """(what) => new Promise((done) => {
    const sheet = document.querySelector("dialog[open]");
    addEventListener("popstate", () => setTimeout(done), { once: true });
    sheet.addEventListener("close", () => document.querySelector(what).click(), { once: true });
    sheet.close();
})"""


def test_whoever_is_quick_finds_what_they_opened_when_a_sheet_closes(desktop: Opener) -> None:
    page = desktop("/")
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    expect(sheet).to_be_visible()
    page.evaluate(PRESS_AS_IT_CLOSES, "header .tools button")
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    expect(sheet).to_be_visible()
    page.evaluate(PRESS_AS_IT_CLOSES, "a[href^='/rules/']")
    expect(page.get_by_role("heading", name=re.compile("the rules"))).to_be_visible()
    page.go_back()
    expect(page.locator("#shelf")).to_be_visible()


FOCUSED = """() => {
    const one = document.activeElement;
    return one.matches("main, body") ? "" : `${one.innerText} ${one.ariaLabel}`;
}"""


def tab_to(page: Page, name: str) -> None:
    """Tab until the thing with that name, once it is there, has the focus: a trap would never let
    us there."""
    expect(page.get_by_role("button", name=name)).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if name in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"{name} can't be reached by keyboard")


def test_from_home_to_the_table_by_keyboard_alone(desktop: Opener) -> None:
    page = desktop("/")
    expect(page.get_by_role("button", name="13 Words")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # skips to the content
    expect(page.locator("main")).to_be_focused()
    tab_to(page, "13 Words")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play now with 3 bots")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Ania")
    page.keyboard.press("Enter")
    page.wait_for_url("**/r/*")
    tab_to(page, "Add a bot")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).to_be_visible()
