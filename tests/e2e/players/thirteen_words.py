"""People at a table of 13 Words: what they see of it, and how they play on their screens."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.e2e.browsers.screens import BLANK, Kind, Screens
from tests.e2e.players.received_frames import ReceivedFrames

SLOW = 60_000
"""Milliseconds for a fact to come true on a busy machine."""


@dataclass
class Player:
    """Somebody with a screen of their own."""

    name: str
    kind: Kind
    page: Page
    ear: ReceivedFrames

    @property
    def seat(self) -> int:
        return int(self.ear.tables()[-1]["seat"])

    def card(self, place: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{place} "))

    def sees(self, text: str | re.Pattern[str], patience: int = SLOW) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=patience)

    def sees_round(self, number: int) -> None:
        self.sees(f"Round {number} of 11")
        expect(self.page.get_by_role("button", name=re.compile(r"^\d+ ")).first).to_be_visible(
            timeout=SLOW
        )

    def aims(self, place: int) -> None:
        """On a phone a tap only points the wheel, and marks the card."""
        self.card(place).tap()
        expect(self.card(place).locator(".front")).to_have_css("outline-style", "solid")
        expect(self.page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(place))

    def points_at(self, place: int) -> bool:
        """The wheel has been turned there: one that nobody has touched points at nothing."""
        said = self.page.get_by_role("slider").get_attribute("aria-valuetext") or ""
        return said.startswith(f"{place}: ")

    def chooses(self, place: int) -> None:
        if self.kind == "phone":
            if not self.points_at(place):
                self.aims(place)
            self.page.get_by_role("button", name=re.compile("^Choose: ")).tap()
        else:
            self.card(place).click()

    def turns_the_wheel(self) -> int:
        """A thumb drags the rim to the right. Gives the place that is under the pointer then."""
        wheel = self.page.get_by_role("slider")
        before = str(wheel.get_attribute("aria-valuenow"))
        box = wheel.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + 40
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 120, y + 30, steps=12)
        self.page.mouse.up()
        expect(wheel).not_to_have_attribute("aria-valuenow", before)
        return int(wheel.get_attribute("aria-valuenow") or 0)

    def has_chosen(self, place: int) -> None:
        expect(self.card(place)).to_have_attribute("aria-pressed", "true", timeout=SLOW)

    def is_ready(self) -> None:
        self.page.get_by_role("button", name="Ready", exact=True).click(timeout=SLOW)


def sit_down(devices: Screens, url: str, name: str, kind: Kind, still: bool = True) -> Player:
    """With an ear at every socket that will be opened."""
    page = devices.open(kind, BLANK, url=url, still=still)
    return Player(name, kind, page, ReceivedFrames(page))
