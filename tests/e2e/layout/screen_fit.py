"""Whether a screen shows what it should: screen_fit.js has the measures, a Screen what is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.e2e.browsers.screens import SETTLED

MEASURES: Final = Path(__file__).with_name("screen_fit.js").read_text(encoding="utf-8")
Fault = tuple[str, str]
"""Which measure it does not meet, and what does not."""


@dataclass(frozen=True)
class Screen:
    """A size, and what is asked of a page there (see screen_fit.js)."""

    name: str
    width: int
    height: int
    least: float
    scrolls: bool = True
    touch: int = 0
    marked: bool = False
    text: int = 100  # per cent


USUAL_TEXT: Final = 16


def resize(page: Page, size: ViewportSize) -> None:
    """The page has been laid out anew, and has had a frame to look at its size."""
    page.set_viewport_size(size)
    page.evaluate(SETTLED)


def turned_to(page: Page, screen: Screen) -> None:
    """So wide and high, and with text as large as somebody has set it in their browser."""
    line = page.context.new_cdp_session(page)
    sizes = {"standard": USUAL_TEXT * screen.text // 100}
    line.send("Page.setFontSizes", {"fontSizes": sizes})
    line.detach()
    resize(page, {"width": screen.width, "height": screen.height})


def measured(page: Page, screen: Screen, names: Sequence[str]) -> list[Fault]:
    """What is wrong with the page on this screen, where people are called so."""
    turned_to(page, screen)
    asked = {key: getattr(screen, key) for key in ("scrolls", "least", "touch", "marked")}
    asked["names"] = list(names)
    faults: list[list[str]] = page.evaluate(MEASURES, asked)
    return [(measure, what) for measure, what in faults]
