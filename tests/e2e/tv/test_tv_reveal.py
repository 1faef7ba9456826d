"""The TV after a reveal of 13 Words: who chose what, what to press, and who is waited for."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browsers.screens import Screens, screens, shot
from tests.e2e.layout.screen_fit import resize
from tests.e2e.players.full_table import NAMES, FullTable, Guest, seat_full_table
from tests.e2e.server.server_process import ServerProcess

SIZES: Final = ((1280, 720), (1920, 1080))
APART: Final = (6, 9, 3, 10, 2, 5, 7, 8)
"""Cards with another card, or the players, right below them: each with one name."""
TOGETHER: Final = (6, 5, 6, 6, 5, 7, 6, 5)

# What a name tag lies on that has to be read: players at the foot, numbers of other cards.
OVERLAPS: Final = """() => {
    const box = (one) => one.getBoundingClientRect();
    const apart = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const meets = (a, b) => !apart(a, b) && !apart(b, a);
    const read = [...document.querySelectorAll(".seats b, .ring .front > .place")];
    return [...document.querySelectorAll(".ring .token")].flatMap((tag) => {
        const own = tag.closest(".card");
        return read
            .filter((text) => !own.contains(text) && meets(box(tag), box(text)))
            .map((text) => `${tag.textContent.trim()} on ${text.textContent}`);
    });
}"""


def explains(guest: Guest) -> bool:
    return guest.table is not None and guest.table["view"]["phase"] == "explaining"


def choose(table: FullTable, places: tuple[int, ...]) -> None:
    """Everybody chooses, and the reveal is told."""
    chosen: set[int] = set()
    while not explains(table.host):
        for seat, guest in enumerate(table.guests):
            guest.hear(0.02)
            if seat not in chosen and guest.table and guest.table["moves"]:
                guest.plays({"type": "choose", "place": places[seat]})
                chosen.add(seat)


def press_ready(guests: list[Guest]) -> None:
    for guest in guests:
        while not explains(guest):
            guest.hear(0.02)
        guest.plays({"type": "ready"})


def tv_of(devices: Screens, table: FullTable) -> Page:
    return devices.open("tv", f"/r/{table.code}/tv", language="pl")


@pytest.mark.parametrize("seats", [5, 8])
def test_the_tv_says_what_to_press_and_covers_no_name(
    browser: Browser, all_games_server: ServerProcess, seats: int
) -> None:
    with (
        screens(browser, all_games_server.url) as devices,
        seat_full_table(all_games_server.url, "thirteen_words", seats, {"pack": "pl"}) as table,
    ):
        tv = tv_of(devices, table)
        table.host.say("start")
        choose(table, APART)
        expect(tv.get_by_text("Naciśnijcie „Gotowe” na telefonach")).to_be_visible()
        expect(tv.locator(".on-tv b")).to_have_text(f"0/{seats}")
        for width, height in SIZES:
            resize(tv, {"width": width, "height": height})
            shot(tv, f"tv-reveal-{seats}-{width}")
            assert tv.evaluate(OVERLAPS) == []
        press_ready(table.guests[:-2])
        expect(tv.locator(".on-tv b")).to_have_text(f"{seats - 2}/{seats}")


def test_the_tv_names_who_read_the_captains_mind(
    browser: Browser, all_games_server: ServerProcess
) -> None:
    with (
        screens(browser, all_games_server.url) as devices,
        seat_full_table(all_games_server.url, "thirteen_words", 8, {"pack": "pl"}) as table,
    ):
        tv = tv_of(devices, table)
        table.host.say("start")
        choose(table, TOGETHER)
        view = table.host.table["view"]  # type: ignore[index]
        starred = [seat for seat in view["chain"][-1]["starred"] if seat != view["captain"]]
        assert starred, "somebody else chose the Captain's card"
        expect(tv.locator(".readers")).to_have_text(", ".join(NAMES[seat] for seat in starred))


def test_the_tv_says_whom_the_table_waits_for(
    browser: Browser, all_games_server: ServerProcess
) -> None:
    """Who is away does not talk: the TV says so, and what can be done."""
    with (
        screens(browser, all_games_server.url) as devices,
        seat_full_table(all_games_server.url, "thirteen_words", 4, {"pack": "pl"}) as table,
    ):
        tv = tv_of(devices, table)
        table.host.say("start")
        choose(table, APART)
        press_ready(table.guests[:2])
        table.guests[3].close()
        notice = tv.get_by_role("status").filter(has_text=f"brakuje: {NAMES[3]}")
        expect(notice).to_contain_text("wezwać bota albo poczekać")
        expect(tv.get_by_text("Jeszcze rozmawia")).to_have_text(f"Jeszcze rozmawia: {NAMES[2]}")
        for width, height in SIZES:
            resize(tv, {"width": width, "height": height})
            shot(tv, f"tv-away-{width}")
            table_foot = tv.locator(".seats").bounding_box()
            top = notice.bounding_box()
            assert table_foot is not None
            assert top is not None
            assert table_foot["y"] + table_foot["height"] <= top["y"] + 1
