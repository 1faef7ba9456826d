"""Typing at a table of 7 Words: where letters go, and how a no is told."""

from playwright.sync_api import Page

from tests.e2e.screens import Kind, Screens
from tests.e2e.test_seven_words import press, sees, types


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
