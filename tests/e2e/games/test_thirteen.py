"""Thirteen in real browsers: two people, a phone among them, to every kind of end."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.kernel.records.record import read_record
from ludoteka.kernel.table import replay
from tests.e2e.browsers.screens import Screens, screens
from tests.e2e.players import page_actions
from tests.e2e.players.coach_follower import SMALL
from tests.e2e.players.page_player import SLOW, SLOW_JOB, next_to_move
from tests.e2e.players.scripted_players import ScriptedPlayer, join_room, open_room
from tests.e2e.players.thirteen import (
    Duellist,
    Taste,
    beings_and_hunts,
    nothing_at_all,
    sit_down,
    turn_by_turn,
)
from tests.e2e.server.server_process import QUICK_BOTS, ServerProcess, start_server

# Beings that hunt and ask nothing: forty cards of the Thicket.
BEASTS = [
    "briar_hound", "fox_kit", "lean_wolf", "hind_of_the_tarn", "sounder_boar", "red_vixen",
    "night_heron", "pack_mother", "old_antler", "wren_boy", "hedge_witch", "antler_crown",
    "hunting_horn",
]  # fmt: skip
HUNTERS = [*BEASTS * 3, "spring_trap"]
Check = Callable[[Page], None]
# A row that has more than it shows is a stop of the Tab key; the browser notices in its next frame.
ROWS_ARE_REACHABLE = """() => [...document.querySelectorAll(".boards .card-row")]
    .every((row) => row.scrollWidth <= row.clientWidth || row.tabIndex === 0)"""
# The number of a card that can be played; else E or D, whichever is offered. Who struck E twice, as
# the table had not answered yet, may be asked whether the next turn is to end as well: it is not.
KEY_THAT_IS_DUE = """() => new Promise((resolve) => {
    const look = () => {
        if (document.querySelector("dialog[open]")) return resolve("Escape");
        const held = [...document.querySelectorAll(".hand [data-card]")];
        const at = held.findIndex((card) => card.classList.contains("can"));
        const keys = [...document.querySelectorAll("[aria-keyshortcuts]")];
        if (at < 0 && !keys.length) return setTimeout(look, 16);
        resolve(at < 0 ? keys[0].getAttribute("aria-keyshortcuts").toLowerCase() : `${at + 1}`);
    };
    look();
})"""


@pytest.fixture(scope="module")
def house(fresh_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("duels"), QUICK_BOTS) as made:
        yield made


@pytest.fixture
def there(browser: Browser, house: ServerProcess) -> Iterator[Screens]:
    with screens(browser, house.url) as devices:
        yield devices


def a_duel(there: Screens, *, mine: Taste, theirs: Taste, **options: object) -> list[Duellist]:
    """Ania at a desktop, Bartek with a phone; both have kept their hands."""
    host = open_room(there.url, "Ania", "thirteen", **options)
    guest = join_room(there.url, host["code"], "Bartek")
    ania = sit_down(there, "desktop", f"/r/{host['code']}#{host['token']}", mine)
    bartek = sit_down(there, "phone", f"/r/{host['code']}#{guest['token']}", theirs, dark=True)
    expect(bartek.page.get_by_text("Ania").first).to_be_visible(timeout=SLOW)
    ania.page.get_by_role("button", name="Start the game").click(timeout=SLOW)
    for each in (ania, bartek):
        expect(each.page.get_by_role("heading", name="Your opening hand")).to_be_visible()
    return [ania, bartek]


def is_as_recorded(house: ServerProcess, duellist: Duellist) -> bool:
    """What the page was told at the end is what the record replays to."""
    assert duellist.table is not None
    address = f"{house.url}/api/tables/{duellist.table['id']}/record"
    with urllib.request.urlopen(address, timeout=30) as answer:
        state = replay(THIRTEEN, read_record(answer.read())).state
    result = state.result()
    assert result is not None
    told = duellist.table["view"]["result"]
    return bool(told["winners"] == result.winners and told["scores"] == result.scores)


def test_a_hunt_to_thirteen_madness(
    there: Screens, house: ServerProcess, assert_accessible: Check
) -> None:
    """TH-8. Somebody who reloads in the middle goes on; a TV tells the hunts."""
    duel = a_duel(there, mine=beings_and_hunts, theirs=nothing_at_all, decks=[HUNTERS, "parish"])
    ania, bartek = duel
    assert_accessible(bartek.page)
    assert ania.table is not None
    code = ania.page.url.rsplit("/", 1)[1].split("#")[0]
    tv = there.open("tv", f"/r/{code}/tv")
    turn_by_turn(duel, lambda: any(move["type"] == "decline" for move in bartek.moves))
    scene = bartek.page.locator("[data-scene='declared']")
    expect(scene).to_be_visible(timeout=SLOW)
    expect(bartek.page.get_by_role("heading", name="hunts you!")).to_be_visible()
    expect(bartek.page.get_by_text(re.compile("^Madness 0 → [1-9] of 13"))).to_be_visible()
    expect(tv.locator("[data-scene='declared']")).to_be_visible(timeout=SLOW)
    for page in (bartek.page, tv):
        assert_accessible(page)
    page_actions.reload(bartek.page)
    expect(scene).to_be_visible(timeout=SLOW)
    bartek.frames.wait_for(lambda _: bool(bartek.moves))
    story = ania.page.get_by_role("log").get_by_role("listitem")
    expect(story.filter(has_text="hunts Bartek").first).to_be_visible()
    told = story.all_inner_texts()  # the latest first; what it set off may follow
    page_actions.reload(ania.page)
    expect(ania.page.locator(".near")).to_be_visible(timeout=SLOW)
    expect(story.nth(-len(told))).to_have_text(told[0], timeout=SLOW)
    assert story.all_inner_texts()[-len(told) :] == told
    assert_accessible(ania.page)
    turn_by_turn(duel, lambda: ania.is_over and bartek.is_over)
    for page, title, how in (
        (ania.page, "You win", "Bartek has reached thirteen Madness."),
        (bartek.page, "Ania wins", "You have reached thirteen Madness."),
        (tv, "Ania wins", "Bartek has reached thirteen Madness."),
    ):
        expect(page.get_by_role("heading", name=title)).to_be_visible(timeout=SLOW)
        expect(page.get_by_text(how)).to_be_visible()
    for page in (ania.page, bartek.page):
        expect(page.locator(".graph")).to_be_visible(timeout=SLOW_JOB)  # TH-52
        assert_accessible(page)
    ania.page.set_viewport_size({"width": 280, "height": 740})  # a row of cards scrolls here
    ania.page.wait_for_function(ROWS_ARE_REACHABLE)
    assert_accessible(ania.page)
    assert is_as_recorded(house, ania)


def test_to_an_empty_deck_by_keyboard_alone(there: Screens, house: ServerProcess) -> None:
    """TH-24: nobody does anything but end their turns; E is enough for that."""
    duel = a_duel(there, mine=nothing_at_all, theirs=nothing_at_all)
    for each in duel:
        each.plays()
    while (player := next_to_move(duel)) is not None:
        expect(player.page.get_by_role("button", name="End turn")).to_be_visible(timeout=SLOW)
        if player.could_play():  # asked once a turn; E again means it
            player.page.keyboard.press("e")
            expect(player.sure).to_be_visible(timeout=SLOW)
            player.sure.focus()
            player.strikes("Enter")
        else:
            player.strikes("e")
    for each in duel:
        expect(each.page.get_by_text(re.compile("deck was empty"))).to_be_visible(timeout=SLOW)
    assert is_as_recorded(house, duel[0])


def test_what_is_refused_says_why_and_whoever_concedes_is_asked_first(
    there: Screens, house: ServerProcess, assert_accessible: Check
) -> None:
    """TH-13 by drag and by button, TH-43 with a confirmation."""
    duel = a_duel(there, mine=beings_and_hunts, theirs=nothing_at_all, decks=[HUNTERS, "house"])
    ania, bartek = duel
    turn_by_turn(duel, lambda: bool(ania.moves and too_dear(ania)))
    held = ania.page.locator(".hand [data-card]")
    expect(ania.page.get_by_role("button", name="End turn")).to_be_visible(timeout=SLOW)
    drag(ania.page, f".hand [data-card='{too_dear(ania)[0]}']", ".near .card-row")
    notice = ania.page.locator(".toasts")
    expect(notice.get_by_role("link", name=re.compile("TH-1[35]"))).to_be_visible(timeout=SLOW)
    held.first.click()
    large = ania.page.locator(".closeup")
    expect(large.get_by_role("link", name=re.compile("Rule TH-")).first).to_be_visible()
    assert_accessible(ania.page)
    bartek.page.get_by_role("button", name="How to play here").tap()
    help_sheet = bartek.page.get_by_role("dialog")
    expect(help_sheet.get_by_text("end your turn")).to_be_visible()
    assert_accessible(bartek.page)
    help_sheet.get_by_role("button", name="Concede").tap()
    bartek.page.get_by_role("dialog").get_by_role("button", name="Concede").tap()
    for each, who in zip(duel, ("Bartek has", "You have"), strict=True):
        expect(each.page.get_by_text(f"{who} conceded.")).to_be_visible(timeout=SLOW)
    assert is_as_recorded(house, ania)


def too_dear(duellist: Duellist) -> list[int]:
    """TH-13: cards of the hand that cost more than there are Souls, in one's own turn."""
    assert duellist.table is not None
    view, seat = duellist.table["view"], duellist.table["seat"]
    if view["phase"] != "turn" or view["active"] != seat:
        return []
    side = view["sides"][seat]
    return [each["card"] for each in side["cards"] if each["cost"] > side["souls"]]


def drag(page: Page, what: str, where: str) -> None:
    start, end = page.locator(what).bounding_box(), page.locator(where).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 3, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_decks_are_chosen_in_the_lobby_and_a_bot_is_a_partner(
    there: Screens, assert_accessible: Check
) -> None:
    """TH-51, in Polish: the host chooses for both; one card of the opening hand goes back."""
    host = open_room(there.url, "Zosia", "thirteen")
    robot = ScriptedPlayer(there.url, host)
    robot.say("add_bot", bot="heuristic")
    page = there.open("desktop", f"/r/{host['code']}#{host['token']}", language="pl")
    expect(page.get_by_role("listitem").filter(has_text="bot")).to_have_count(1, timeout=SLOW)
    robot.close()
    page.get_by_role("button", name="Wybierz talię: Zosia").click(timeout=SLOW)
    plugin = page.get_by_role("dialog")
    expect(plugin).to_be_visible()
    assert_accessible(page)
    plugin.get_by_text("Karty: Pełny chór", exact=True).click()
    inside = plugin.get_by_text(re.compile(r"^[123] × "))
    expect(inside.filter(visible=True)).to_have_count(len(ready_decks()["choir"].cards))
    assert_accessible(page)
    plugin.get_by_role("button", name=re.compile("Pełny chór")).click()
    expect(page.get_by_role("button", name="Wybierz talię: Zosia")).to_contain_text("Pełny chór")
    page.get_by_role("button", name="Zaczynamy").click()
    expect(page.get_by_role("heading", name="Twoja pierwsza ręka")).to_be_visible(timeout=SLOW)
    page.keyboard.press("1")
    page.get_by_role("button", name="Wymień 1 kartę").press("Enter")
    expect(page.get_by_role("heading", name="Twoja tura")).to_be_visible(timeout=SLOW)


def keep_decks(page: Page, **decks: list[str]) -> None:
    """Decks that this device has built, as the deck builder keeps them."""
    kept = [
        {"id": name, "name": name, "cards": {card: cards.count(card) for card in cards}}
        for name, cards in decks.items()
    ]
    page.evaluate("(kept) => localStorage.setItem('ludoteka.decks', kept)", json.dumps(kept))


@pytest.mark.rule("TH-16", "TH-51")
def test_everybody_chooses_their_own_deck_and_no_other_screen_learns_its_cards(
    there: Screens, house: ServerProcess, assert_accessible: Check
) -> None:
    host = open_room(there.url, "Ania", "thirteen")
    guest = join_room(there.url, host["code"], "Bartek")
    ania = sit_down(there, "desktop", f"/r/{host['code']}#{host['token']}", nothing_at_all)
    bartek = sit_down(there, "phone", "/", nothing_at_all, dark=True)
    keep_decks(bartek.page, Fangs=HUNTERS, Torn=HUNTERS[:-2])
    bartek.page.goto(f"/r/{host['code']}#{guest['token']}")
    expect(ania.page.get_by_role("button", name="Choose a deck for Bartek")).to_have_count(0)
    mine = bartek.page.get_by_role("button", name="Choose a deck for Bartek")
    mine.tap(timeout=SLOW)
    plugin = bartek.page.get_by_role("dialog")
    plugin.get_by_role("button", name=re.compile("Torn")).tap()
    expect(plugin.get_by_role("alert")).to_contain_text("It has 38 cards")
    expect(plugin.get_by_role("link", name=re.compile("TH-16"))).to_be_visible()
    assert_accessible(bartek.page)
    plugin.get_by_role("button", name=re.compile("Fangs")).tap()
    expect(mine).to_contain_text("Fangs", timeout=SLOW)
    expect(ania.page.get_by_text("its cards are a secret")).to_be_visible(timeout=SLOW)
    ania.page.get_by_role("button", name="Choose a deck for Ania").click()
    ready = ania.page.get_by_role("dialog").get_by_role("button", name=re.compile("Full Choir"))
    ready.click()
    decks = bartek.page.get_by_role("group", name="Decks")
    expect(decks).to_contain_text("Full Choir")
    assert_accessible(ania.page)
    ania.page.get_by_role("button", name="Start the game").click()
    for each in (ania, bartek):
        expect(each.page.get_by_role("heading", name="Your opening hand")).to_be_visible()
    assert not [card for card in BEASTS if card in json.dumps(ania.frames.read())]
    for each in (ania, bartek):
        each.plays()
    bartek.page.get_by_role("button", name="How to play here").tap()
    bartek.page.get_by_role("dialog").get_by_role("button", name="Concede").tap()
    bartek.page.get_by_role("dialog").get_by_role("button", name="Concede").tap()
    ania.frames.wait_for(lambda _: ania.is_over)
    assert ania.table is not None
    record = ania.page.request.get(f"/api/tables/{ania.table['id']}/record").json()
    assert record["options"]["decks"][0] == "choir"
    assert sorted(record["options"]["decks"][1]) == sorted(HUNTERS)


def test_a_small_phone_shows_the_decision_beside_the_opening_hand(there: Screens) -> None:
    host = open_room(there.url, "Zosia", "thirteen")
    robot = ScriptedPlayer(there.url, host)
    robot.say("add_bot", bot="random")
    page = there.open("phone", f"/r/{host['code']}#{host['token']}", language="pl")
    page.set_viewport_size(SMALL)
    page.get_by_role("button", name="Zaczynamy").tap(timeout=SLOW)
    robot.close()
    expect(page.get_by_role("heading", name="Twoja pierwsza ręka")).to_be_visible(timeout=SLOW)
    keep = page.get_by_role("button", name="Zostaw wszystkie")
    expect(keep).to_be_in_viewport(ratio=1)
    keep.tap()
    expect(keep).to_have_count(0)


def test_a_turn_by_keyboard_alone(there: Screens, assert_accessible: Check) -> None:
    """Numbers pick from the hand, P plays, D lets a hunt happen, E ends the turn."""
    host = open_room(there.url, "Zosia", "thirteen", decks=[HUNTERS, "parish"])
    robot = ScriptedPlayer(there.url, host)
    robot.say("add_bot", bot="random")
    page = there.open("desktop", f"/r/{host['code']}#{host['token']}", dark=True)
    page.get_by_role("button", name="Start the game").press("Enter", timeout=SLOW)
    robot.close()
    page.get_by_role("button", name="Keep this hand").press("Enter", timeout=SLOW)
    played = page.locator(".near [data-card]")
    while not played.count():
        key = page.evaluate(KEY_THAT_IS_DUE)
        page.keyboard.press(key)
        if key in "123456789":
            expect(page.locator(".closeup").get_by_role("button", name="Play")).to_be_visible()
            page.keyboard.press("p")
            expect(played.first).to_be_visible(timeout=SLOW)
    page.keyboard.press("1")
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator(".closeup")).to_have_count(0)
