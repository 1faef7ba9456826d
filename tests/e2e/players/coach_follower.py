"""Somebody who knows no game and follows the coach, and nothing else."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from playwright.sync_api import Page, ViewportSize

SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
STEPS: Final = 80
"""No lesson is longer."""

ASKED: Final = """async (before) => {
    const frame = () => new Promise(requestAnimationFrame);
    const middle = (thing) => {
        if (!thing) return null;
        const { left, top, width, height } = thing.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
        const coach = document.querySelector("section[data-coach-step]");
        const { coachStep, coachReady, coachKind, coachLast } = coach?.dataset ?? {};
        if (coachReady === "yes" && coachStep && coachStep !== before) {
            await frame();
            await frame(); // by now it has given the focus to what it asks for
            return {
                step: coachStep,
                says: coach.querySelector("p").innerText,
                kind: coachKind,
                last: Boolean(coachLast),
                at: middle(document.querySelector("[data-coach-ring]")),
                on: middle(coach.querySelector("[data-next]")),
            };
        }
        await new Promise((done) => setTimeout(done, 30));
    }
    return null;
}"""
"""What the coach asks for, as soon as it is something else than before."""


class BrowserDriver(Protocol):
    """A browser in somebody's hands."""

    def evaluate(self, script: str, arg: object = None) -> Any: ...
    def point(self, x: float, y: float) -> None: ...
    def write(self, text: str) -> None: ...


@dataclass(frozen=True)
class TouchDriver:
    page: Page

    def evaluate(self, script: str, arg: object = None) -> Any:
        return self.page.evaluate(script, arg)

    def point(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)


Asked = dict[str, Any]
Act = Callable[[BrowserDriver, Asked], None]
Look = Callable[[Asked], None]


def ignore(asked: Asked) -> None:
    """Most tests only go on."""


def follow(hands: BrowserDriver, act: Act, look: Look = ignore) -> list[str]:
    """To the end of the lesson. What was said on the way."""
    said: list[str] = []
    before = ""
    for _ in range(STEPS):
        asked = asks(hands, before, said)
        said.append(asked["says"])
        look(asked)
        if asked["last"]:
            return said
        now = asks(hands, before, said)  # it may lie elsewhere since somebody looked
        before = now["step"]
        act(hands, now)
    raise AssertionError(f"the lesson has no end: {said[-3:]}")


def asks(hands: BrowserDriver, before: str, said: list[str]) -> Asked:
    asked: Asked | None = hands.evaluate(ASKED, before)
    assert asked is not None, f"the coach says nothing more after {said[-1:]}"
    return asked


def by_pointing(hands: BrowserDriver, asked: Asked) -> None:
    """In the middle of what is ringed, or on "Next"."""
    spot = asked["on"] if asked["kind"] == "talk" else asked["at"]
    assert spot is not None, asked
    hands.point(*spot)
    if word := to_write(asked):
        hands.write(word)


def by_keyboard(hands: BrowserDriver, asked: Asked) -> None:
    """What is asked for has the focus."""
    hands.write(to_write(asked) or "\n")


def to_write(asked: Asked) -> str | None:
    """What is to be written the coach spells in capital letters, and points at the paper."""
    found = re.search(r"\b[^\W\d_a-ząćęłńóśźż]{4,}\b", asked["says"])
    return found.group().lower() if found and asked["kind"] == "move" else None
