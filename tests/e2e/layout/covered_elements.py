"""Whether a coach or a hint covers what it speaks of (covered_elements.js has the measures)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as NotInTime

from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.plugins import games, has_lesson, lesson_of
from tests.e2e.layout.screen_fit import resize
from tests.e2e.players.coach_follower import SMALL, Asked

_SCRIPT: Final = Path(__file__).with_name("covered_elements.js")
COVERING: Final = _SCRIPT.read_text(encoding="utf-8").rstrip("; \n")
TAUGHT: Final = [name for name, game in games().items() if has_lesson(game)]
PHONES: Final[tuple[ViewportSize, ...]] = (
    {"width": 390, "height": 844},
    {"width": 320, "height": 568},
    SMALL,
)
"""The last one is the phone on which the lesson goes on."""
ROOMY: Final = 360
"""So wide is a phone on which everything that a step speaks of is in sight at once; on a smaller
one it is the thing that the step points at."""
COACH: Final = "section[data-coach-step]"
PATIENCE_MS: Final = 5_000
"""The page has been laid out anew, and the coach has found its place, long before."""
WATCH: Final = """() => {
    window.covered = new Set();
    const look = () => {
        const coach = document.querySelector("section[data-coach-step]");
        if (coach && !coach.dataset.coachKind) {
            const bar = document.querySelector("header").getBoundingClientRect();
            const { left, right, bottom } = coach.getBoundingClientRect();
            if (bottom > bar.bottom || left < 0 || right > innerWidth)
                window.covered.add(`${coach.innerText.trim()}: ${bottom} below ${bar.bottom}`);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes, frame by frame, what the coach says while it lies on the table and others play."""


@dataclass
class Watchful:
    """Looks, at each step of a lesson, at what the coach covers on each phone."""

    page: Page
    game: str
    language: str
    phones: Sequence[ViewportSize] = PHONES
    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.evaluate(WATCH)
        path = f"/api/games/{self.game}/lesson/{self.language}"
        steps = self.page.evaluate("async (path) => (await (await fetch(path)).json()).steps", path)
        self.pointed_at = {step["say"]: [step["at"]] if step["at"] else [] for step in steps}
        self.spoken_of = {step["say"]: step["in_view"] for step in steps}

    def look(self, asked: Asked) -> None:
        """What the step speaks of is whole and in sight, and the coach is beside it."""
        for size in self.phones:
            marks = self.pointed_at[asked["says"]]
            if size["width"] >= ROOMY:
                marks = [*marks, *self.spoken_of[asked["says"]]]
            seen = faults(self.page, size, COACH, marks, ringed=True)
            self.found += [f"{asked['says'][:40]}… {size['width']}: {each}" for each in seen]

    def all_found(self) -> list[str]:
        """That, and what the coach lay on while others played."""
        return [*self.found, *self.page.evaluate("[...window.covered]")]


HINT: Final = "[data-hint]"
SENTENCE: Final = """(say) => {
    document.querySelector("[data-hint] p").firstChild.data = `${say} `;
}"""
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
TO_THE_TOP: Final = "() => scrollTo({ top: 0, behavior: 'instant' })"
AROUND: Final = (".table-frame *", "header *")
"""The table, and the bar of the page with its tools."""


def covered_by_hints(page: Page) -> list[str]:
    """What the hint on the page would cover of the table or of the page's bar, with the sentence
    of any hint of any game instead of its own. The page stands at its top: what is scrolled under
    the bar lies there with a hint or without."""
    found = []
    for size in (*PHONES, DESKTOP):
        resize(page, size)
        page.evaluate(TO_THE_TOP)
        for game, language in product(TAUGHT, LANGUAGES):
            for hint in lesson_of(game, language).lesson.hints:
                page.evaluate(SENTENCE, hint.say)
                seen: list[str] = page.evaluate(COVERING, _asked(HINT, keeps=AROUND))
                found += [f"{size['width']}, {hint.say}: {each}" for each in seen]
    return found


def _asked(
    box: str, marks: Sequence[str] = (), *, ringed: bool = False, keeps: Sequence[str] = ()
) -> dict[str, object]:
    return {"box": box, "marks": list(marks), "ringed": ringed, "keeps": list(keeps)}


def faults(
    page: Page,
    size: ViewportSize,
    box: str,
    marks: Sequence[str],
    *,
    ringed: bool = False,
) -> list[str]:
    """What is still wrong on this phone when the page has come to rest."""
    resize(page, size)
    asked = _asked(box, marks, ringed=ringed)
    try:
        page.wait_for_function(
            f"(asked) => ({COVERING})(asked).length === 0", arg=asked, timeout=PATIENCE_MS
        )
    except NotInTime:
        found: list[str] = page.evaluate(COVERING, asked)
        return found or ["it did not come to rest"]
    return []
