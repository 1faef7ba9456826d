"""7 Words on a TV, which nobody can scroll: six players and long words fit at every size."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.robots import join_room, open_room, playing
from tests.e2e.screens import Screens, shot
from tests.e2e.steps import come_in
from tests.e2e.test_seven_words import press, sees, types
from tests.e2e.test_seven_words_tables import Scripted

Json = dict[str, Any]

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = ("Aleksandra", "Bartłomiej", "Maksymilian", "Magdalena", "Stanisława")
LONG = (
    "wykorzystywaliśmy",
    "przedterminowych",
    "sześćdziesiątych",
    "specjalistyczny",
    "zapotrzebowanie",
    "przygotowywania",
    "dziewięćdziesiąty",
)
SMALLEST = 20 / 1080
"""A line of text to the height of the screen."""

# What stands on the screen with words of its own: what lies outside, what is cut, what is small.
FAULTS = """(smallest) => {
  const faults = [];
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight} high`);
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  for (const each of document.querySelectorAll("main .table *")) {
    const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || each.closest(".unseen, [aria-hidden] svg")) continue;
    const { top, left, bottom, right } = each.getBoundingClientRect();
    const text = each.textContent.trim().slice(0, 30);
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
      faults.push(`${text} lies outside`);
    if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
      faults.push(`${text} is cut`);
    if (parseFloat(getComputedStyle(each).fontSize) < smallest * innerHeight - 0.5)
      faults.push(`${text} is small: ${getComputedStyle(each).fontSize}`);
  }
  return faults;
}"""


def fits(tv: Page, scene: str) -> None:
    for width, height in SIZES:
        tv.set_viewport_size({"width": width, "height": height})
        if height == 1080:
            shot(tv, f"seven-words-tv-{scene}")
        faults = "; ".join(tv.evaluate(FAULTS, SMALLEST))
        assert not faults, f"{scene} at {width} × {height}: {faults}"


def doubting(view: Json, seat: int) -> Json | None:
    """In the second round the first two words are challenged: one of them stands."""
    doubted = {0: 1, 1: 0}.get(seat) if view["round"] == 2 else None
    if doubted is not None and view["judged"][doubted]["verdict"] == "open":
        return {"type": "challenge", "seat": doubted}
    return {"type": "ready"}


def words_of(seat: int) -> list[str]:
    """From another word on each; the first to sit down makes one up in the second round."""
    words = [LONG[(seat + round_) % len(LONG)] for round_ in range(len(LONG))]
    return [words[0], "przekrztwłopędź", *words[2:]] if seat == 0 else words


def writes(ola: Page, number: int) -> None:
    sees(ola, f"Runda {number} z 7")
    types(ola, "przyzwyczajenie")
    press(ola, "Zatwierdź słowo")


def test_six_players_fit_on_a_tv(devices: Screens, server: str) -> None:
    seated = [open_room(server, NAMES[0], "seven_words", language="pl")]
    code = seated[0]["code"]
    seated += [join_room(server, code, name) for name in NAMES[1:]]
    robots = [Scripted(server, each, words_of(at), doubting) for at, each in enumerate(seated)]
    ola = devices.open("desktop", f"/r/{code}", language="pl")
    come_in(ola, "Ola")
    tv = devices.open("tv", f"/r/{code}/tv", language="pl")
    with playing(*robots):
        robots[0].say("start")
        sees(tv, "Runda 1 z 7")
        expect(tv.get_by_text("słowo zatwierdzone")).to_have_count(5)
        fits(tv, "play")
        writes(ola, 1)
        expect(tv.locator("[data-seat]")).to_have_count(6)
        sees(tv, re.compile("Podliczanie"))
        fits(tv, "scoring")
        for number in range(2, 8):
            press(ola, re.compile("Następna runda|Dalej|Gotowe"))
            writes(ola, number)
            if number == 2:
                expect(tv.locator(".verdict")).to_have_count(2)
                fits(tv, "verdicts")
        press(ola, "Do wyniku")
        sees(tv, "Koniec gry")
        fits(tv, "end")
