"""What people do with the page, told once."""

from playwright.sync_api import Locator, Page, expect


def open_room(page: Page, name: str) -> str:
    """From the home page: tap the box, say a name, be in the room. The answer is its code."""
    page.get_by_role("button", name="13").first.click()
    form = page.locator("dialog[open] form")
    form.locator("input").fill(name)
    form.locator("button[type=submit]").click()
    page.wait_for_url("**/r/*")
    expect(people(page).get_by_text(name)).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def enter_room(page: Page, name: str) -> None:
    """At the door of a room."""
    page.locator("main form input").fill(name)
    page.locator("main form button[type=submit]").click()
    expect(page.locator("main form input[autocomplete=nickname]:visible")).to_have_count(0)


def people(page: Page) -> Locator:
    return page.locator("main ul").filter(has=page.locator(".seat"))


def start(page: Page) -> None:
    """The host deals; the ring of words is there."""
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".table")).to_be_visible()


def open_talk(page: Page) -> None:
    page.get_by_role("button", name="Talk").click()


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.keyboard.press("Enter")


def open_room_sheet(page: Page) -> None:
    """Who is here, and the host's tools."""
    page.locator("header").get_by_role("button", name="Who is here").click()


NO_LAYERS = "() => !(history.state && history.state.layers)"
"""A dialog has a place in history, and a step back is under way when it has just been closed."""


def reload(page: Page) -> None:
    """A step back that is still under way would end the reload, so wait for it."""
    page.wait_for_function(NO_LAYERS)
    page.reload()


def go_to(page: Page, address: str) -> None:
    """Like `reload`: after a dialog."""
    page.wait_for_function(NO_LAYERS)
    page.goto(address)


def copied(button: Locator) -> str:
    """What it puts on the clipboard, where nothing was before."""
    page = button.page
    page.evaluate("navigator.clipboard.writeText('')")
    button.click()
    return str(page.wait_for_function("navigator.clipboard.readText()").json_value())
