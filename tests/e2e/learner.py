"""Somebody who knows no game and follows the coach, and nothing else."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

COACH: Final = "section[data-coach-step]"
STEPS: Final = 80
"""No lesson is longer."""

Act = Callable[[Page, Locator], None]
Look = Callable[[Page, str], None]


def nothing(page: Page, step: str) -> None:
    """Most tests only go on."""


def follow(page: Page, act: Act, look: Look = nothing) -> list[str]:
    """To the end of the lesson. What was said on the way."""
    coach, said, before = page.locator(COACH), [], ""
    for _ in range(STEPS):
        before = next_step(page, coach, before)
        said.append(coach.locator("p").inner_text())
        look(page, before)
        if coach.get_attribute("data-coach-last"):
            return said
        act(page, coach)
    raise AssertionError(f"the lesson has no end: {said[-3:]}")


def next_step(page: Page, coach: Locator, before: str) -> str:
    """The coach asks for something else than before, and shows what it means."""
    expect(coach).to_have_attribute("data-coach-ready", "yes")
    page.wait_for_function(
        """([coach, before]) => {
            const { coachStep, coachReady } = document.querySelector(coach)?.dataset ?? {};
            return coachReady && coachStep && coachStep !== before;
        }""",
        arg=[COACH, before],
    )
    return coach.get_attribute("data-coach-step") or ""


def by_finger(page: Page, coach: Locator) -> None:
    """Taps in the middle of what is ringed, or on "Next"."""
    if coach.get_attribute("data-coach-kind") == "talk":
        coach.locator("[data-next]").tap()
        return
    box = page.locator("[data-coach-ring]").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if word := to_write(coach):
        page.keyboard.type(word)


def to_write(coach: Locator) -> str | None:
    """What is to be written the coach spells in capital letters, and points at the paper."""
    found = re.search(r"\b[^\W\d_a-ząćęłńóśźż]{4,}\b", coach.locator("p").inner_text())
    on_paper = coach.get_attribute("data-coach-kind") == "move"
    return found.group().lower() if found and on_paper else None


def by_keyboard(page: Page, coach: Locator) -> None:
    """What is asked for has the focus."""
    if word := to_write(coach):
        page.keyboard.type(word)
    else:
        page.keyboard.press("Enter")


def by_mouse(page: Page, coach: Locator) -> None:
    if coach.get_attribute("data-coach-kind") == "talk":
        coach.locator("[data-next]").click()
        return
    box = page.locator("[data-coach-ring]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
