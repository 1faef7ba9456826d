"""Captain Flip in real browsers: every board, on a desktop, a phone and a TV, with a bot."""

import random
import re
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.kernel.records.record import Record, read_record
from ludoteka.kernel.table import replay
from tests.e2e.browsers.screens import Kind, Screens, screens
from tests.e2e.players import page_actions
from tests.e2e.players.captain_flip import Captain, finish, hidden_sides, sit_down
from tests.e2e.players.coach_follower import SMALL
from tests.e2e.players.full_table import Guest
from tests.e2e.players.page_player import SLOW, SLOW_JOB, Json
from tests.e2e.players.received_frames import seeds
from tests.e2e.players.sample_moves import captain_flip
from tests.e2e.players.scripted_players import ScriptedPlayer, join_room, open_room
from tests.e2e.server.server_process import NO_RATE_LIMITS, QUICK_BOTS, ServerProcess, start_server

SPOKEN = (". Twoja tura", "Wyciągasz płytkę", "Kładziesz płytkę w kolumnie", "Koniec gry")
HEAR = """() => {
    window.spoken = "";
    const aloud = "[aria-live]:not([aria-live='off'])";
    const note = () => document.querySelectorAll(aloud).forEach(({ textContent }) => {
        if (!window.spoken.endsWith(textContent)) window.spoken += textContent;
    });
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, all);
}"""

SAID = """(text) => new Promise((resolve, reject) => {
    setInterval(() => window.spoken.includes(text) && resolve(), 100);
    setTimeout(() => reject(new Error(`never said: ${text}; but: ${window.spoken}`)), 30000);
})"""
# The lines of the tally have risen.
STILL = """() => [...document.querySelectorAll("tbody tr, tfoot tr")].every((row) =>
    row.getAnimations().every(({ playState }) => playState === "finished"))"""
NAMES_WITHOUT_ROOM = """[...document.querySelectorAll("article li")]
    .filter((row) => row.querySelector(".label").offsetWidth < row.offsetWidth * 0.45)
    .map((row) => row.innerText)"""
# The key that is due: Enter where the focus has come to something to be done, else K or F.
DUE = """() => new Promise((resolve) => setTimeout(() => {
    if (document.querySelector("dialog[open]")) return resolve("Escape");  // a third Gunner?
    if (document.activeElement.matches("[data-target]")) return resolve("Enter");
    if (!document.querySelector("[data-first]")) return resolve(null);
    resolve("kf"[(window.turns = (window.turns ?? 0) + 1) % 2]);
}, 40))"""


@pytest.fixture(scope="module")
def quick_server(
    fresh_page: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    with start_server(
        tmp_path_factory.mktemp("captains"), {**QUICK_BOTS, **NO_RATE_LIMITS}
    ) as house:
        yield house


@pytest.fixture
def there(browser: Browser, quick_server: ServerProcess) -> Iterator[Screens]:
    with screens(browser, quick_server.url) as devices:
        yield devices


def a_crew(there: Screens) -> list[Captain]:
    """A desktop, a phone, a bot, and a TV that watches. The game has begun."""
    host = open_room(there.url, "Ania", "captain_flip", board="A")
    guest = join_room(there.url, host["code"], "Bartek")
    robot = ScriptedPlayer(there.url, host)
    robot.say("add_bot", bot="random")
    ania, bartek = seats(there, host, guest)
    tv = sit_down(there, "tv", f"/r/{host['code']}/tv")
    expect(ania.page.get_by_role("listitem").filter(has_text="bot")).to_have_count(1, timeout=SLOW)
    robot.close()
    for each in (bartek, tv):
        expect(each.page.get_by_text("Ania").first).to_be_visible(timeout=SLOW)
    ania.page.get_by_role("button", name="Start the game").click()
    return [ania, bartek, tv]


def a_late_crew(there: Screens, board: str) -> list[Captain]:
    """A desktop and a phone, opened when somebody has completed three columns without them."""
    host = open_room(there.url, "Ania", "captain_flip", board=board)
    guest = join_room(there.url, host["code"], "Bartek")
    players = [Guest(there.url, {**each, "name": ""}, captain_flip) for each in (host, guest)]
    players[0].say("add_bot", bot="random")
    play_until_late(players)
    return seats(there, host, guest)


def play_until_late(players: list[Guest]) -> None:
    """From the start until somebody has completed three columns."""
    players[0].say("start")
    while max(map(completed, players)) < 3:
        for player in players:
            player.hear(0.02)
            if (move := player.next_move()) is not None:
                player.plays(move)
    for player in players:
        player.close()


def seats(there: Screens, host: Json, guest: Json) -> list[Captain]:
    ania = sit_down(there, "desktop", f"/r/{host['code']}#{host['token']}")
    return [ania, sit_down(there, "phone", f"/r/{host['code']}#{guest['token']}", dark=True)]


def completed(player: Guest) -> int:
    """How many columns of the ship are full."""
    if player.table is None:
        return 0
    assert not player.is_over
    view = player.table["view"]
    crew = Counter(tile["column"] for tile in view["crews"][player.table["seat"]])
    return sum(crew[column["column"]] == len(column["rows"]) for column in view["columns"])


def record_of(house: ServerProcess, table: str) -> Record:
    with urllib.request.urlopen(f"{house.url}/api/tables/{table}/record", timeout=30) as answer:
        return read_record(answer.read())


def test_two_people_and_a_bot_play_a_whole_game(
    there: Screens, quick_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    crew = a_crew(there)
    record = plays_to_the_end(crew, "A", quick_server, assert_accessible)
    ania = crew[0]
    assert all_planted_backs_are_found(ania)
    assert ania.table is not None
    looks_back(ania.page, ania.table["id"], len(record.moves), assert_accessible)


@pytest.mark.parametrize("board", ["B", "C", "D", "E"])
def test_two_people_and_a_bot_finish_a_game(
    board: str,
    there: Screens,
    quick_server: ServerProcess,
    assert_accessible: Callable[[Page], None],
) -> None:
    plays_to_the_end(a_late_crew(there, board), board, quick_server, assert_accessible)


def plays_to_the_end(
    crew: list[Captain], board: str, house: ServerProcess, assert_accessible: Callable[[Page], None]
) -> Record:
    """On every screen the end is told, in the record's numbers; and nobody heard of a back."""
    ania, bartek = crew[:2]
    for each in crew:
        expect(each.page.locator(".board").first).to_be_visible(timeout=SLOW)
    for each in crew[1:]:
        assert_accessible(each.page)
    finish([ania, bartek], random.Random(board))
    for each in crew:
        sources = each.page.get_by_role("heading", name="Where the coins came from")
        expect(sources).to_be_visible(timeout=SLOW)
        review = each.page.get_by_role("heading", name="What might have been")
        expect(review).to_be_visible(timeout=SLOW)
        expect(each.page.locator(".graph")).to_be_visible(timeout=SLOW_JOB)
    for each in crew[1:]:
        assert_accessible(each.page)
    assert ania.table is not None
    record = record_of(house, ania.table["id"])
    result = replay(CAPTAIN_FLIP, record).state.result()
    assert result is not None
    assert ania.table["view"]["scores"] == result.scores
    totals = ania.page.locator("tfoot td").all_inner_texts()
    assert sorted(int(re.sub(r"\D", "", each)) for each in totals) == sorted(result.scores)
    for each in crew:
        assert [*hidden_sides(each.frames.tables()), *seeds(each.frames, record)] == []
    return record


def every_name_has_room_on_a_phone(page: Page) -> None:
    """What can't be told of a choice stands below its name, not in its place."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size(SMALL)
    expect(page.locator("article .unclear")).not_to_have_count(0)
    assert page.evaluate(NAMES_WITHOUT_ROOM) == []
    page.set_viewport_size(size)


def looks_back(
    page: Page, table: str, moves: int, assert_accessible: Callable[[Page], None]
) -> None:
    """CF-70: the cursor moves by keyboard; every decision is listed; a moment is shown again."""
    cursor = page.get_by_label("Moment of the game")
    cursor.press("Home")
    expect(page.get_by_text("Move 1", exact=True).first).to_be_visible()
    assert (cursor.get_attribute("aria-valuetext") or "").startswith("After 0 moves, Ania: ")
    page.get_by_label("Order").select_option(label="As they were made")
    page.get_by_role("button", name=f"Show all {moves} decisions").click()
    expect(page.locator("article")).to_have_count(moves)
    every_name_has_room_on_a_phone(page)
    page.get_by_text("The chances as a table").click()
    expect(page.get_by_role("row")).not_to_have_count(0)
    assert_accessible(page)
    page.get_by_role("button", name="Move 7", exact=True).click()
    page.get_by_role("link", name="Show this moment on the table").click()
    page.wait_for_url(f"**/replay/{table}?ply=6")
    expect(page.get_by_text(f"6 of {moves}", exact=True)).to_be_visible(timeout=SLOW)
    expect(page.locator(".graph")).to_be_visible(timeout=SLOW_JOB)
    page.get_by_label("Moment of the game").press("End")
    page.get_by_role("button", name="Go to this moment").click()
    expect(page.get_by_text(f"{moves} of {moves}", exact=True)).to_be_visible()
    expect(page.locator(".graph")).to_have_count(1)  # the end of a replay has no second one
    assert_accessible(page)


def all_planted_backs_are_found(captain: Captain) -> bool:
    """A test that misses what is planted is no test."""
    tables = captain.frames.tables()
    table = next(each for each in reversed(tables) if each["view"]["hand"] is not None)
    view = table["view"]
    back = {"column": 1, "row": 1, "face": "cook", "back": "parrot"}
    plants = [
        {**table, "view": {**view, "hand": {**view["hand"], "back": "cook"}}},
        {**table, "view": {**view, "crews": [[back], *view["crews"]]}},
        {**table, "events": [{"type": "backs_shown", "backs": []}]},
    ]
    return all(any(hidden_sides([plant])) for plant in plants)


def test_a_game_alone_by_keyboard_in_polish_with_all_its_motion(
    there: Screens, assert_accessible: Callable[[Page], None]
) -> None:
    """The last rounds of it: K, F and numbers are enough; every tile, coin and map flies; every
    event is said."""
    host = open_room(there.url, "Zosia", "captain_flip", board="A")
    play_until_late([Guest(there.url, {**host, "name": ""}, captain_flip)])
    page = there.open("desktop", "/", language="pl", still=False)
    page.evaluate(HEAR)
    page.evaluate(f"history.pushState(null, '', '/r/{host['code']}#{host['token']}')")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    page.locator("[data-first]:visible, [data-target]:visible").first.focus(timeout=SLOW)
    end = page.get_by_role("heading", name="Skąd te monety")
    for _ in range(10_000):
        if end.is_visible():
            break
        key = page.evaluate(DUE)
        if key is not None:
            page.keyboard.press(key)
    expect(end).to_be_visible(timeout=SLOW)
    expect(page.locator(".graph")).to_be_visible(timeout=SLOW_JOB)
    page.wait_for_function(STILL)
    assert_accessible(page)
    for sentence in SPOKEN:
        page.evaluate(SAID, sentence)


def test_a_tile_is_dragged_and_everything_explains_itself(
    there: Screens, assert_accessible: Callable[[Page], None]
) -> None:
    """Dropped on a column it is kept and placed; a tap on it tells its clause; so does the bag, and
    the muster below the boards. What happened is told again after a reload."""
    host = open_room(there.url, "Ania", "captain_flip", board="C", odds=True)
    ania = sit_down(there, "desktop", f"/r/{host['code']}#{host['token']}")
    page = ania.page
    page.get_by_role("button", name="Start the game").click(timeout=SLOW)
    expect(page.get_by_text("Odds of the other side")).to_be_visible(timeout=SLOW)
    drag(page, "[data-spot='hand'] button", "[data-spot='space-0-3-1']")
    placed = page.get_by_role("button", name=re.compile(", column 3, row 1$"))
    expect(placed).to_be_visible(timeout=SLOW)
    assert ania.table is not None
    assert ania.table["view"]["crews"][0][0]["column"] == 3
    placed.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("link", name=re.compile("Rule CF-")).first).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("tiles? in the bag")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(9)
    assert_accessible(page)
    page.keyboard.press("Escape")
    muster = page.get_by_role("region", name="Still to be seen")
    muster.get_by_role("button", name=re.compile("^Monkey: ")).click()
    expect(sheet.get_by_role("link", name="Rule CF-25")).to_be_visible()
    page.keyboard.press("Escape")
    story = page.get_by_role("log").get_by_role("listitem")
    told = story.all_inner_texts()
    page_actions.reload(page)
    expect(story.nth(-len(told))).to_have_text(told[0], timeout=SLOW)
    assert story.all_inner_texts()[-len(told) :] == told


def drag(page: Page, what: str, where: str) -> None:
    start, end = page.locator(what).bounding_box(), page.locator(where).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


IN_SIGHT = """(element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("kind", ["phone", "landscape"])
def test_all_that_a_turn_needs_is_in_sight_on_a_phone(kind: Kind, there: Screens) -> None:
    """Upright and on its side, with the odds shown: nobody scrolls to decide."""
    host = open_room(there.url, "Ania", "captain_flip", board="A", odds=True)
    page = sit_down(there, kind, f"/r/{host['code']}#{host['token']}").page
    page.get_by_role("button", name="Start the game").click(timeout=SLOW)
    needed = (
        page.get_by_role("button", name="Keep", exact=True),
        page.get_by_role("button", name="Flip", exact=True),
        page.get_by_text("Odds of the other side"),
        page.locator("[data-spot='hand']"),
        page.locator(".odds li").last,
    )
    for each in needed:
        expect(each).to_be_visible(timeout=SLOW)
        assert each.evaluate(IN_SIGHT), each
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if kind == "landscape":
        assert page.locator(".board").first.evaluate(IN_SIGHT)
