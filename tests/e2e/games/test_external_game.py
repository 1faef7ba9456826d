"""A game from outside in real browsers: Liar's Dice on two phones and a TV."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.e2e.browsers.screens import BLANK, Kind, Screens, screens
from tests.e2e.layout.covered_elements import PHONES, ROOMY, Watchful
from tests.e2e.players.coach_follower import SMALL, TouchDriver, by_pointing, follow
from tests.e2e.players.full_table import seat_full_table
from tests.e2e.players.page_actions import enter_room
from tests.e2e.players.page_player import SLOW, PagePlayer, next_to_move
from tests.e2e.players.received_frames import ReceivedFrames
from tests.e2e.players.scripted_players import open_room
from tests.e2e.server.server_process import ServerProcess

TOO_SMALL = """[...document.querySelectorAll(".table button:not(dialog button)")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < 43 || height < 38;
}).map((one) => one.outerHTML.slice(0, 120))"""
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def sit_down(devices: Screens, url: str) -> tuple[list[PagePlayer], Page]:
    """Two phones and the TV that both see; two dice each."""
    seated = open_room(url, "Ania", game="liars_dice", dice=2)
    pages = [devices.open("phone", BLANK, url=url) for _ in range(2)]
    players = [PagePlayer("phone", page, ReceivedFrames(page)) for page in pages]
    pages[0].goto(f"/r/{seated['code']}#{seated['token']}")
    pages[1].goto(f"/r/{seated['code']}")
    enter_room(pages[1], "Bartek")
    tv = devices.open("tv", f"/r/{seated['code']}/tv", url=url)
    pages[0].get_by_role("button", name="Start the game").tap()
    return players, tv


def acts(player: PagePlayer) -> None:
    """Doubts what can be doubted, rolls when it is time, else bids two of a face."""
    kinds = {move["type"] for move in player.moves}
    if "doubt" in kinds:
        player.presses(player.page.get_by_role("button", name="Liar!"))
    elif "roll" in kinds:
        player.presses(player.page.get_by_role("button", name="Roll the dice"))
    else:
        player.presses(player.page.get_by_role("button", name="One more"))
        player.presses(player.page.get_by_role("radio", name="five"))
        player.presses(player.page.get_by_role("button", name="Bid 2 fives"))


def test_two_phones_and_a_tv_play_a_whole_game(
    browser: Browser, all_games_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    with screens(browser, all_games_server.url) as devices:
        players, tv = sit_down(devices, all_games_server.url)
        seen: set[str] = set()
        while (player := next_to_move(players)) is not None:
            phase = "/".join(sorted({move["type"] for move in player.moves}))
            if phase not in seen:
                seen.add(phase)
                looks_right([*(each.page for each in players), tv], assert_accessible)
            player.act_until_accepted(lambda player=player: acts(player))  # type: ignore[misc]
        assert seen == {"bid", "bid/doubt", "roll"}
        for page in (*(each.page for each in players), tv):
            expect(page.get_by_role("heading", level=1)).to_have_text(
                re.compile("win"), timeout=SLOW
            )
            assert_accessible(page)
        expect(tv.get_by_role("heading", level=1)).to_have_text(re.compile("^(Ania|Bartek) wins!$"))
        assert [leaks(player) for player in players] == [[], []]


def looks_right(pages: list[Page], assert_accessible: Callable[[Page], None]) -> None:
    for page in pages:
        expect(page.get_by_text("Dice on the table")).to_be_visible(timeout=SLOW)
        assert not page.evaluate(WIDER)
        assert page.evaluate(TOO_SMALL) == []
        assert_accessible(page)


def leaks(player: PagePlayer) -> list[str]:
    """LD-2: dice of somebody else's before they were shown."""
    tables = player.frames.tables()
    hidden = [each for each in tables if each["view"]["phase"] == "bidding"]
    others = [
        row for each in hidden for at, row in enumerate(each["view"]["dice"]) if at != each["seat"]
    ]
    return [str(row) for row in others if any(die is not None for die in row)]


def test_the_box_the_lobby_and_the_rules_speak_for_themselves(
    browser: Browser, all_games_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    with screens(browser, all_games_server.url) as devices:
        page = devices.open("phone", "/", language="pl")
        page.get_by_role("button", name=re.compile("Kości kłamcy")).tap()
        page.locator("dialog[open] input").fill("Ania")
        page.get_by_role("button", name=re.compile("bot")).last.tap()
        expect(page.get_by_role("heading", name="Kości kłamcy", level=1)).to_be_attached()
        expect(page.get_by_text("Kości na stole")).to_be_visible()
        assert_accessible(page)
        page.goto("/rules/liars_dice#LD-4")
        expect(page.get_by_text("Zapowiedź musi być wyższa od poprzedniej")).to_be_visible()


def test_a_lesson_of_data_alone_is_followed_on_a_small_phone(
    browser: Browser, all_games_server: ServerProcess
) -> None:
    """The general table has the marks that a lesson of a game from outside points at."""
    with screens(browser, all_games_server.url) as devices:
        page = devices.open("phone", "/rules/liars_dice", language="pl")
        page.set_viewport_size(SMALL)
        page.get_by_role("button", name="Naucz się grać").tap()
        roomy = [size for size in PHONES if size["width"] >= ROOMY]
        watchful = Watchful(page, "liars_dice", "pl", roomy)
        said = follow(TouchDriver(page), by_pointing, watchful.look)
        assert len(said) >= 8
        assert not watchful.all_found(), "\n".join(watchful.all_found())


def test_a_finished_game_is_replayed(browser: Browser, all_games_server: ServerProcess) -> None:
    with seat_full_table(all_games_server.url, "liars_dice", 2, {"dice": 2}) as table:
        table.host.say("start")
        *_, end = table.moments()
    kinds: tuple[Kind, ...] = ("phone", "landscape", "desktop")
    with screens(browser, all_games_server.url) as devices:
        for kind in kinds:
            page = devices.open(kind, f"/replay/{end['id']}?ply=1")
            expect(page.get_by_text(re.compile(r"bids \d")).first).to_be_visible(timeout=SLOW)
