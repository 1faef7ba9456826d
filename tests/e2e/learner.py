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


class Hands(Protocol):
    """A browser in somebody's hands."""

    def evaluate(self, script: str, arg: object = None) -> Any: ...
    def point(self, x: float, y: float) -> None: ...
    def write(self, text: str) -> None: ...


@dataclass(frozen=True)
class Fingers:
    page: Page

    def evaluate(self, script: str, arg: object = None) -> Any:
        return self.page.evaluate(script, arg)

    def point(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)


Asked = dict[str, Any]
Act = Callable[[Hands, Asked], None]
Look = Callable[[str], None]


def nothing(step: str) -> None:
    """Most tests only go on."""


def follow(hands: Hands, act: Act, look: Look = nothing) -> list[str]:
    """To the end of the lesson. What was said on the way."""
    said: list[str] = []
    before = ""
    for _ in range(STEPS):
        asked = hands.evaluate(ASKED, before)
        assert asked is not None, f"the coach says nothing more after {said[-1:]}"
        before = asked["step"]
        said.append(asked["says"])
        look(before)
        if asked["last"]:
            return said
        act(hands, asked)
    raise AssertionError(f"the lesson has no end: {said[-3:]}")


def is_in_sight(page: Page, step: str) -> None:
    """What is asked for is on the screen, and the coach does not stand on it."""
    covered = page.evaluate("""() => {
        const coach = document.querySelector("section[data-coach-step]");
        const ring = document.querySelector("[data-coach-ring]");
        if (coach.dataset.coachKind === "talk" || coach.dataset.coachKind === "watch") return null;
        if (!ring) return "nothing is pointed at";
        const { left, top, width, height } = ring.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return "it is off the screen";
        return coach.contains(document.elementFromPoint(x, y)) ? "the coach stands on it" : null;
    }""")
    assert covered is None, step


def by_pointing(hands: Hands, asked: Asked) -> None:
    """In the middle of what is ringed, or on "Next"."""
    spot = asked["on"] if asked["kind"] == "talk" else asked["at"]
    assert spot is not None, asked
    hands.point(*spot)
    if word := to_write(asked):
        hands.write(word)


def by_keyboard(hands: Hands, asked: Asked) -> None:
    """What is asked for has the focus."""
    hands.write(to_write(asked) or "\n")


def to_write(asked: Asked) -> str | None:
    """What is to be written the coach spells in capital letters, and points at the paper."""
    found = re.search(r"\b[^\W\d_a-ząćęłńóśźż]{4,}\b", asked["says"])
    return found.group().lower() if found and asked["kind"] == "move" else None
