"""Whole games of every game on every screen: at each phase the whole table is there.

The most players, long Polish names and words. One table a game: the host's phone and desktop, a
watcher's phone and a TV look at it together, and each is measured at all the sizes of its kind.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browsers.screens import Kind, Screens, screens, shot
from tests.e2e.layout.screen_fit import Fault, Screen, measured, turned_to
from tests.e2e.players.full_table import NAMES, FullTable, seat_full_table
from tests.e2e.players.received_frames import ReceivedFrames
from tests.e2e.server.server_process import ServerProcess

Json = dict[str, Any]
PHONES: Final = (
    Screen("phone 360x640", 360, 640, least=11, touch=44, marked=True),
    Screen("phone 320x568", 320, 568, least=11, touch=44, marked=True),
    Screen("phone 640x360", 640, 360, least=11, touch=44, marked=True),
    Screen("phone, text 200 %", 360, 640, least=11, touch=44, text=200),
)
DESKTOPS: Final = (Screen("desktop 1280x720", 1280, 720, least=11, marked=True),)
TELEVISIONS: Final = (
    Screen("tv 1280x720", 1280, 720, least=20 * 720 / 1080, scrolls=False),
    Screen("tv 1920x1080", 1920, 1080, least=20, scrolls=False),
    Screen("tv 3840x2160", 3840, 2160, least=40, scrolls=False),
)

REMARK: Final = "patrzę na słowo w środku, a wzrok sam ucieka do tej jednej karty obok."
CARDS: Final = (
    "szczoteczka do zębów/znaczek pocztowy",
    "aparat fotograficzny/okulary przeciwsłoneczne",
    "pielęgniarka/latarnia morska",
    "łódź podwodna/niedźwiedź polarny",
)
PACK: Final = [
    f"{one.replace('/', f' {i}/')} {i}" for i, one in enumerate(islice(cycle(CARDS), 40))
]


@dataclass(frozen=True)
class Table:
    """A game at its fullest."""

    seats: int
    options: Json = field(default_factory=dict)
    rounds: tuple[int, ...] = ()  # those that are looked at, where they are much alike

    def moment(self, table: Json) -> object:
        """What the table looks like: it is looked at once as long as this is the same."""
        view = table["view"]
        if view["phase"] == "over":
            return "over"
        if self.rounds and view["round"] not in self.rounds:
            return None
        return view["phase"], self.progress(table)

    def progress(self, table: Json) -> object:
        if self.rounds:
            return table["view"]["round"]
        return frozenset(move["type"] for move in table["moves"])

    def remark(self, table: Json) -> str | None:
        """What everybody says now, and all can read on the table."""
        return None


class Talkers(Table):
    """A round is talked about where its words lie; one is as good as another."""

    def remark(self, table: Json) -> str | None:
        view = table["view"]
        return REMARK if view["phase"] == "explaining" and view["round"] == 1 else None


class Crews(Table):
    """A ship fills up."""

    def progress(self, table: Json) -> object:
        return len(table["view"]["crews"][table["seat"]]) // 8


class Duel(Table):
    """A battlefield fills up."""

    def progress(self, table: Json) -> object:
        return int(table["view"]["turn"]) // 12


TABLES: Final[dict[str, Table]] = {
    "thirteen_words": Talkers(8, {"pack": PACK}, rounds=(1, 6, 11)),
    "captain_flip": Crews(5),
    "word_porters": Table(6, {"pack": PACK, "hints": "pl"}, rounds=(1, 4)),
    "seven_words": Table(6, {"language": "pl"}, rounds=(1, 2, 7)),
    "thirteen": Duel(2),
    "liars_dice": Table(6),
}


@dataclass
class Looker:
    """A page, and the screens that it is measured on."""

    page: Page
    ear: ReceivedFrames
    sizes: tuple[Screen, ...]
    who: str

    def waits_for(self, table: Json) -> None:
        expect(self.page.locator(".table").first).to_be_visible()
        self.ear.wait_for(lambda _: self.has_seen(table))

    def reads(self, remark: str, speakers: int) -> None:
        expect(self.page.locator("li", has_text=remark)).to_have_count(speakers)

    def has_seen(self, table: Json) -> bool:
        tables = self.ear.tables()
        return bool(tables) and all(
            tables[-1]["view"].get(key) == table["view"].get(key)
            for key in ("phase", "round", "turn", "active")
        )


def lookers(devices: Screens, table: FullTable) -> list[Looker]:
    """The host twice, somebody who looks on, and the TV."""
    room = f"/r/{table.code}"
    seen: list[tuple[Kind, str, tuple[Screen, ...], str]] = [
        ("phone", f"{room}#{table.token}", PHONES, "host"),
        ("desktop", f"{room}#{table.token}", DESKTOPS, "host"),
        ("phone", room, PHONES, "watcher"),
        ("tv", f"{room}/tv", TELEVISIONS, "tv"),
    ]
    made = []
    for kind, path, sizes, who in seen:
        page = devices.open(kind, "about:blank", language="pl")
        ear = ReceivedFrames(page)
        page.goto(path)
        made.append(Looker(page, ear, sizes, who))
    made[2].page.get_by_role("button", name="Chcę tylko popatrzeć").tap()
    return made


def walk(devices: Screens, game: str, url: str) -> dict[tuple[str, str], set[str]]:
    """What was found, by (who and screen, measure)."""
    found: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    kind = TABLES[game]
    with seat_full_table(url, game, kind.seats, kind.options) as table:
        looking = lookers(devices, table)
        for each in looking:
            look(each, game, "lobby", found)
        table.host.say("start")
        seen: set[object] = {None}
        for now in table.moments():
            if (moment := kind.moment(now)) in seen:
                continue
            seen.add(moment)
            for each in looking:
                each.waits_for(now)
                look(each, game, f"{len(seen):02}-{now['view']['phase']}", found)
            if remark := kind.remark(now):
                table.say(remark)
                for each in looking:
                    each.reads(remark, kind.seats)
                    look(each, game, f"{len(seen):02}-talk", found)
    return found


def look(
    looker: Looker, game: str, phase: str, found: defaultdict[tuple[str, str], set[str]]
) -> None:
    for screen in looker.sizes:
        faults: list[Fault] = measured(looker.page, screen, NAMES)
        for measure, what in faults:
            if phase != "lobby" or measure != "sight":
                found[f"{looker.who}, {screen.name}", measure].add(f"{what} ({phase})")
        shot(looker.page, f"{game}-{phase}-{looker.who}-{screen.name}")
    turned_to(looker.page, looker.sizes[0])


@pytest.mark.parametrize("game", TABLES)
def test_every_screen_shows_the_whole_table(
    browser: Browser, all_games_server: ServerProcess, game: str
) -> None:
    with screens(browser, all_games_server.url) as devices:
        found = walk(devices, game, all_games_server.url)
    told = [f"{key}: {sorted(faults)}" for key, faults in sorted(found.items())]
    assert not told, "\n".join(told)
