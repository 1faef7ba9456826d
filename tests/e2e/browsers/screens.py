"""Screens to look at the table with: a phone, a desktop, a TV. Each is a person of their own."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from ludoteka.plugins import games

ROOT: Final = Path(__file__).parents[3]
SHOTS: Final = Path(__file__).parents[1] / "screenshots"
PICTURES: Final = os.environ.get("E2E_PICTURES")
"""Of which screens pictures are kept, such as "captain_flip.*tv"; of none otherwise."""
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
AXE_TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

Kind = Literal["phone", "landscape", "desktop", "tv"]
SIZES: Final[dict[Kind, tuple[int, int]]] = {
    "phone": (360, 740),
    "landscape": (844, 390),
    "desktop": (1280, 800),
    "tv": (1920, 1080),
}
# What a browser says by itself when a server is killed or a room is not there.
EXPECTED: Final = ("Failed to load resource", "WebSocket connection to")

BLANK: Final = "about:blank"
"""Where a device waits for the room it goes to: nothing is loaded that a test does not look at."""

SETTLED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Two frames: one to look at what is there, one to be laid out anew."""

# The house's secret alone decides the deal: a device without any chance promises no luck.
NO_LUCK: Final = """{
    const LUCK_BYTES = 32;
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) =>
        bytes.length === LUCK_BYTES ? new Uint8Array() : random(bytes);
}"""

# Whoever is looked at has played everything before: no hint of a first game lies on a table.
NO_FIRST_GAME: Final = """(games) => {
    try { localStorage["ludoteka.hints"] ??= JSON.stringify(games); } catch { /* no page yet */ }
}"""
PLAYED: Final = [*games(), "liars_dice"]


@dataclass
class Screens:
    """Opens pages for one test, closes them after it, and listens for what went wrong in them."""

    browser: Browser
    url: str
    opened: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def open(
        self,
        kind: Kind,
        path: str = "/",
        *,
        language: str = "en",
        dark: bool = False,
        still: bool = True,
        lucky: bool = False,
        first: bool = False,
        url: str | None = None,
    ) -> Page:
        """A fresh device without memories, looking at `path`. `still`: it asks for no motion.
        `lucky`: it has a part in the shuffle, so that nobody knows what will be dealt.
        `first`: nobody has played anything on it, so that hints come."""
        width, height = SIZES[kind]
        hand_held = kind in ("phone", "landscape")
        context = self.browser.new_context(
            base_url=url or self.url,
            viewport={"width": width, "height": height},
            has_touch=hand_held,
            is_mobile=hand_held,
            locale="pl-PL" if language == "pl" else "en-GB",
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            permissions=self._permissions(),
        )
        if not lucky:
            context.add_init_script(NO_LUCK)
        if not first:
            context.add_init_script(f"({NO_FIRST_GAME})({json.dumps(PLAYED)})")
        self.opened.append(context)
        return self.look(context, path)

    def _permissions(self) -> list[str]:
        """Only Chromium asks before a page may use the clipboard."""
        chromium = self.browser.browser_type.name == "chromium"
        return ["clipboard-read", "clipboard-write"] if chromium else []

    def look(self, context: BrowserContext, path: str) -> Page:
        """Another page on the same device."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        page.goto(path)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            self.complaints.append(message.text)

    def close(self) -> None:
        for context in self.opened:
            context.close()


@contextmanager
def screens(browser: Browser, url: str) -> Iterator[Screens]:
    """A test in which a page complains (an exception, a refused script) has failed."""
    made = Screens(browser, url)
    try:
        yield made
    finally:
        made.close()
    assert not made.complaints, made.complaints


def axe(page: Page) -> list[str]:
    """What axe finds: one line for each violation. Evaluated from outside, so the page's security
    policy stays as it is."""
    page.evaluate(SETTLED)  # the page has gone where it wants to stand
    page.evaluate(AXE.read_text())
    run = f"axe.run(document, {{runOnly: {list(AXE_TAGS)}}}).then((found) => found.violations)"
    violations: list[dict[str, Any]] = page.evaluate(run)
    return [
        f"{each['id']}: {each['help']}: {node['html'][:200]}"
        for each in violations
        for node in each["nodes"]
    ]


def shot(page: Page, name: str) -> None:
    """A picture for people who asked for it; no test depends on it."""
    if PICTURES and re.search(PICTURES, name):
        SHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png")


Opener = Callable[..., Page]
