"""What the home page costs whoever comes by for the first time."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browsers.screens import Opener

MOST = 170_000
"""Bytes over the wire: page, code, styles, messages, fonts and answers, with their headers."""


def transferred(page: Page) -> int:
    """All bodies and headers that came since the page was opened, as they were sent (packed)."""
    sizes = page.evaluate(
        "performance.getEntries().filter(entry => 'transferSize' in entry)"
        ".map(entry => entry.transferSize)"
    )
    return int(sum(sizes))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_home_page_is_light(desktop: Opener, language: str) -> None:
    page = desktop("/", language=language)
    expect(page.locator("[data-game=seven_words] .acts")).to_be_visible()
    expect(page.locator("#shelf ~ ul > li")).to_have_count(5)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    assert 50_000 < transferred(page) <= MOST
