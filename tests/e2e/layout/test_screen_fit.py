"""The measures of a screen find what is planted, and nothing where nothing is wrong."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.layout.screen_fit import Screen, measured

PHONE = Screen("phone", 360, 640, least=11, touch=44)
DOCUMENT = """<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 20px; font: 16px/1.2 sans-serif }</style>"""
FAULTS = {
    "wide": '<div style="width: 500px; height: 9px"></div>',
    "small": '<div style="scale: 0.6"><p>Słowo</p></div>',
    "cut": '<p style="width: 30px; overflow: hidden; white-space: nowrap">niedźwiedź polarny</p>',
    "covered": '<p>Słowo</p><div style="position: absolute; inset: 0; background: red"></div>',
    "outside": '<p style="position: fixed; top: 630px">Słowo</p>',
    "touch": '<button style="display: block; width: 60px; height: 20px">Tak</button>',
}
RIGHT = {
    "a sign that is no whole pixels wide": """
        <b style="display: inline-block; width: 8.55px; font-size: 11.2px">·</b>""",
    "a row that is scrolled by itself": """<div style="width: 200px; overflow-x: auto">
        <p style="width: 900px">niedźwiedź polarny</p></div>""",
}


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(is_mobile=True, has_touch=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("measure", FAULTS)
def test_a_planted_fault_is_found(phone: Page, measure: str) -> None:
    phone.set_content(DOCUMENT + FAULTS[measure])
    assert measure in {found for found, _ in measured(phone, PHONE, ())}


@pytest.mark.parametrize("what", RIGHT)
def test_what_is_right_is_no_fault(phone: Page, what: str) -> None:
    phone.set_content(DOCUMENT + RIGHT[what])
    assert measured(phone, PHONE, ()) == []
