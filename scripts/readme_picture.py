"""Draw the picture of README: `python -m scripts.readme_picture URL` for a running server.

A phone plays 13 Words against bots in English, and a TV shows the same table. Both are taken as
people see them, and laid side by side. Chromium draws everything; nothing is painted by hand.
"""

import base64
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from scripts.programs import find
from scripts.project import ROOT, give_up

PICTURE: Final = ROOT / "docs" / "project" / "design" / "table.png"
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
TV: Final[ViewportSize] = {"width": 1280, "height": 720}
SHEET: Final[ViewportSize] = {"width": 1340, "height": 560}
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--no-first-run"]
LAID_OUT: Final = """<style>
  body {{ margin: 0; display: flex; gap: 40px; align-items: center; justify-content: center;
          height: 100vh; background: #f4efe3; }}
  img {{ display: block; border-radius: 12px; box-shadow: 0 12px 40px rgb(0 0 0 / .35); }}
  .tv {{ width: 900px; border: 12px solid #1d1b18; }}
  .phone {{ width: 270px; border: 10px solid #1d1b18; border-radius: 28px; }}
</style><img class="tv" src="{tv}"><img class="phone" src="{phone}">"""


def opened(browser: Browser, size: ViewportSize, *, touch: bool) -> Page:
    context = browser.new_context(
        viewport=size,
        has_touch=touch,
        is_mobile=touch,
        locale="en-GB",
        device_scale_factor=2,
        reduced_motion="reduce",
    )
    return context.new_page()


def begin_game(phone: Page, url: str) -> str:
    """Play 13 Words against bots. Return the address of the room."""
    phone.goto(url)
    phone.get_by_role("button", name="13 Words").or_(
        phone.get_by_role("link", name="13 Words")
    ).first.tap()
    phone.get_by_role("button", name="Play now with").tap()
    phone.wait_for_url("**/r/*")
    phone.get_by_role("button", name="No hints").tap()
    phone.get_by_text("Round 1 of 11").first.wait_for()
    return phone.url


def image_of(page: Page) -> str:
    return "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()


def draw(browser: Browser, url: str, picture: Path) -> None:
    phone, tv = opened(browser, PHONE, touch=True), opened(browser, TV, touch=False)
    room = begin_game(phone, url)
    tv.goto(f"{room}/tv")
    tv.get_by_text("Round 1 of 11").first.wait_for()
    sheet = browser.new_context(viewport=SHEET).new_page()
    sheet.set_content(LAID_OUT.format(tv=image_of(tv), phone=image_of(phone)))
    sheet.screenshot(path=picture)


def main(url: str, picture: Path = PICTURE) -> None:
    program = find()
    if program is None:
        give_up("drawing needs Chromium; `python3 -m scripts.programs` says how to get it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        draw(browser, url.rstrip("/"), picture)


if __name__ == "__main__":
    main(sys.argv[1])
