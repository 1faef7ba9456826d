"""13 Words in real browsers: three people and a TV, people and bots, whole games."""

import re
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.kernel.records.record import Record, read_record
from ludoteka.kernel.table import replay
from tests.e2e.browsers.screens import BLANK, Opener, Screens, screens
from tests.e2e.layout.screen_reader import RECORD_ANNOUNCEMENTS, WAIT_FOR_ANNOUNCEMENT
from tests.e2e.players.page_actions import enter_room, start
from tests.e2e.players.page_actions import open_room as open_at_home
from tests.e2e.players.page_player import SLOW_JOB
from tests.e2e.players.received_frames import ReceivedFrames, leaks, occupied
from tests.e2e.players.scripted_players import (
    ScriptedPlayer,
    join_room,
    open_room,
    play_in_background,
)
from tests.e2e.players.thirteen_words import SLOW, Player, sit_down
from tests.e2e.server.server_process import ServerProcess

ROUNDS = 11
SPOKEN = ("Twój wybór to", "Wybór Kapitana", "zostaje odwrócona", "Runda 2.")

TOO_WIDE = """[...document.querySelectorAll(".card")].filter((card) => {
    const word = card.querySelector(".word").getBoundingClientRect();
    const box = card.getBoundingClientRect();
    return word.width > box.width || word.height > box.height;
}).map((card) => card.ariaLabel)"""


def record_of(house: ServerProcess, table: str) -> Record:
    with urllib.request.urlopen(f"{house.url}/api/tables/{table}/record", timeout=30) as answer:
        return read_record(answer.read())


def wishes(view: dict[str, object], number: int) -> list[int]:
    """Three choices: every third round all think alike, else somebody is alone."""
    places = sorted(occupied(view))
    first, last = places[0], places[-1]
    return [[first, first, first], [first, last, first], [last, first, first]][number % 3]


def play_a_round(players: list[Player], number: int) -> None:
    for player in players:
        player.sees_round(number)
    chosen = wishes(players[0].ear.tables()[-1]["view"], number)
    for player, place in zip(players, chosen, strict=True):
        player.chooses(place)


def be_ready(players: list[Player]) -> None:
    for player in players:
        player.is_ready()


def test_three_people_and_a_tv_play_a_whole_game(
    browser: Browser, restartable_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    with screens(browser, restartable_server.url) as devices:
        players, tv, code = a_table(devices, restartable_server)
        changes_a_choice(players, tv, assert_accessible)
        tv.page.emulate_media(reduced_motion="reduce")  # seen once, motion takes only time
        for number in range(2, ROUNDS + 1):
            if number == 4:
                closes_the_page_and_comes_back(devices, players, code)
            elif number == 6:
                survives_a_power_cut(players, tv, restartable_server)
            else:
                play_a_round(players, number)
            if number == 3:
                looks_at_the_chain(players[1], assert_accessible)
            be_ready(players)
        sees_the_end(players, tv, restartable_server, assert_accessible)


def a_table(devices: Screens, house: ServerProcess) -> tuple[list[Player], Player, str]:
    """From the home page to the first round: a host, a phone, a third one, and the TV."""
    ania = sit_down(devices, house.url, "Ania", "desktop")
    bartek = sit_down(devices, house.url, "Bartek", "phone")
    chiara = sit_down(devices, house.url, "Chiara", "desktop")
    tv = sit_down(devices, house.url, "TV", "tv", still=False)
    ania.page.goto("/")
    code = open_at_home(ania.page, ania.name)
    tv.page.goto(f"/r/{code}/tv")
    for guest in (bartek, chiara):
        guest.page.goto(f"/r/{code}")
        enter_room(guest.page, guest.name)
    start(ania.page)
    return [ania, bartek, chiara], tv, code


def nothing_is_chosen_for(player: Player) -> None:
    """A wheel that nobody has touched points at no word."""
    expect(player.page.locator(".aimed")).to_have_count(0)
    expect(player.page.get_by_role("button", name="Turn the wheel or tap a word")).to_be_disabled()


def changes_a_choice(
    players: list[Player], tv: Player, assert_accessible: Callable[[Page], None]
) -> None:
    """TW-9: the first round. One who has chosen may change it, and nobody is told."""
    ania, bartek, chiara = players
    for player in players:
        player.sees_round(1)
    tv.sees("0/3")
    nothing_is_chosen_for(bartek)
    places = sorted(occupied(ania.ear.tables()[-1]["view"]))
    aimed = bartek.turns_the_wheel()
    bartek.chooses(aimed)
    bartek.has_chosen(aimed)
    for player in (ania, bartek, tv):
        assert_accessible(player.page)
    bartek.page.get_by_role("button", name="Change").tap()
    bartek.chooses(places[5])
    bartek.has_chosen(places[5])
    ania.chooses(places[5])
    tv.sees("2/3")
    chiara.chooses(places[5])
    for player in players:
        player.sees("All of one mind!")
        assert_accessible(player.page)
    be_ready(players)


def looks_at_the_chain(player: Player, assert_accessible: Callable[[Page], None]) -> None:
    """Who chose what in a round that is over."""
    page = player.page
    page.get_by_role("button", name="Chain", exact=True).tap()
    page.get_by_role("button", name=re.compile("^Round 1 of 11")).tap()
    dialog = page.get_by_role("dialog", name=re.compile("^Round 1: "))
    for name in ("Ania", "Bartek", "Chiara"):
        expect(dialog.get_by_text(name)).to_be_visible(timeout=SLOW)
    assert_accessible(page)
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def closes_the_page_and_comes_back(devices: Screens, players: list[Player], code: str) -> None:
    """The same seat, the same view, the same secret choice."""
    chiara = players[2]
    chiara.sees_round(4)
    place = min(occupied(chiara.ear.tables()[-1]["view"]))
    chiara.chooses(place)
    chiara.has_chosen(place)
    seat, context = chiara.seat, chiara.page.context
    chiara.page.close()
    for player in players[:2]:
        player.sees_round(4)
        player.sees(re.compile("away|Still choosing"))
    page = devices.look(context, "/")
    back = Player(chiara.name, chiara.kind, page, ReceivedFrames(page))
    page.goto(f"/r/{code}")
    back.sees_round(4)
    back.has_chosen(place)
    assert back.seat == seat
    back.ear.heard[:0] = chiara.ear.read()
    players[2] = back
    for player in players[:2]:
        player.chooses(place)


def survives_a_power_cut(players: list[Player], tv: Player, house: ServerProcess) -> None:
    """kill -9 in the middle of a round: every page comes back by itself, and nothing is lost."""
    ania, bartek, chiara = players
    for player in players:
        player.sees_round(6)
    place = max(occupied(ania.ear.tables()[-1]["view"]))
    ania.chooses(place)
    ania.has_chosen(place)
    before = [len(each.ear.read()) for each in (*players, tv)]
    house.kill()
    house.start()
    for each, known in zip((*players, tv), before, strict=True):
        each.ear.wait_for(lambda heard, known=known: welcomed(heard[known:]))  # type: ignore[misc]
        view = each.ear.tables()[-1]["view"]
        assert view["round"] == 6
        assert view["chosen"][ania.seat] is True
        assert view["mine"] == (place if each is ania else None)
        assert len(view["chain"]) == 5
    ania.has_chosen(place)
    bartek.chooses(place)
    chiara.chooses(place)


def welcomed(heard: list[dict[str, object]]) -> bool:
    return any(each["type"] == "welcome" for each in heard)


def sees_the_end(
    players: list[Player],
    tv: Player,
    house: ServerProcess,
    assert_accessible: Callable[[Page], None],
) -> None:
    """TW-15 to TW-18, on every screen; and nobody heard anything too early."""
    for player in players:
        player.sees("On the same boards", SLOW_JOB)
    for each in (*players, tv):
        each.sees("Who read whose mind")
        assert_accessible(each.page)
    table = players[0].ear.tables()[-1]
    record = record_of(house, table["id"])
    result = replay(THIRTEEN_WORDS, record).state.result()
    assert result is not None
    assert table["view"]["team"] == result.team
    expect(players[0].page.get_by_role("button", name="Play again")).to_be_visible()
    players[1].sees("Ania can start the next game.")
    with players[0].page.expect_download() as saved:
        players[0].page.get_by_role("button", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    expect(tv.page.get_by_role("button")).to_have_count(1)  # the skip link's: nothing to press
    for player in players:
        assert leaks(player.ear, record, player.seat) == []
    assert leaks(tv.ear, record, None) == []
    assert all_planted_leaks_are_found(players[0].ear, record)


def all_planted_leaks_are_found(ear: ReceivedFrames, record: Record) -> bool:
    """A test that misses what is planted is no test."""
    first = next(each for each in ear.read() if (each.get("table") or {}).get("view"))
    view = first["table"]["view"]
    back = replay(THIRTEEN_WORDS, record, until=0).state
    word = back.words[back.backs[0]]  # type: ignore[attr-defined]
    assert record.shuffle is not None
    plants = [
        {**first, "table": {**first["table"], "view": {**view, "next": word}}},
        {**first, "table": {**first["table"], "view": {**view, "places": [1, 2, 3]}}},
        {**first, "table": {**first["table"], "moves": [{"type": "choose", "place": 1}]}},
        {**first, "why": record.shuffle.secret},
        {**first, "events": [{"type": "chosen", "seat": 0}] * 2},
    ]
    clean = ear.heard[:]
    found = []
    for plant in plants:
        ear.heard[:] = [plant, *clean]
        found.append(bool(leaks(ear, record, 0)))
    ear.heard[:] = clean
    return all(found)


def test_a_whole_game_with_bots_by_keyboard_in_polish(
    browser: Browser, quick_server: ServerProcess, assert_accessible: Callable[[Page], None]
) -> None:
    with screens(browser, quick_server.url) as devices:
        page = devices.open("desktop", "/", language="pl")
        hears_everything(page)
        tab_to(page, re.compile("13 słów"))
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open] [data-first]")).to_be_focused(timeout=SLOW)
        page.keyboard.press("Enter")  # nobody needs a name against bots
        for number in range(1, ROUNDS + 1):
            plays_by_keyboard(page, number)
        minds = page.get_by_role("heading", name="Kto komu czytał w myślach")
        expect(minds).to_be_visible(timeout=SLOW)
        # TW-18: what the bots thought of, a round at a time
        expect(page.get_by_role("heading", name="Co kojarzyło się botom")).to_be_visible()
        page.get_by_role("button", name=re.compile("^(Następna|Poprzednia) runda$")).first.focus()
        assert_accessible(page)
        assert page.evaluate("document.documentElement.lang") == "pl"
        for sentence in SPOKEN:
            page.evaluate(WAIT_FOR_ANNOUNCEMENT, sentence)


def plays_by_keyboard(page: Page, number: int) -> None:
    """A number points, Enter chooses; R is ready."""
    expect(page.get_by_text(f"Runda {number} z {ROUNDS}")).to_be_visible(timeout=SLOW)
    cards = page.get_by_role("button", name=re.compile(r"^\d+ "))
    expect(cards.first).to_be_visible(timeout=SLOW)
    place = (cards.nth(1).get_attribute("aria-label") or "").split(" ")[0]
    page.keyboard.type(place)
    page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Gotowe", exact=True)).to_be_focused(timeout=SLOW)
    page.keyboard.press("r")


def tab_to(page: Page, name: re.Pattern[str]) -> None:
    """Tab, Tab, Tab … as long as it takes, and no longer than a page has things to stop at."""
    expect(page.get_by_role("button", name=name)).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement?.textContent ?? ''")
        if name.search(focused) and page.evaluate("document.activeElement !== document.body"):
            return
    raise AssertionError(f"no way to {name.pattern} by keyboard")


def hears_everything(page: Page) -> None:
    """Keeps every sentence that a screen reader would be told."""
    page.evaluate(RECORD_ANNOUNCEMENTS)


def test_a_reveal_is_played_and_can_be_skipped(
    server: str, desktop: Opener, assert_accessible: Callable[[Page], None]
) -> None:
    """Captain first, then all; Escape brings what is left at once."""
    host = open_room(server, "Robert")
    robot = ScriptedPlayer(server, host)
    page = desktop(BLANK, still=False)
    page.clock.install(time=0)
    token = join_room(server, host["code"], "Ewa")["token"]
    page.goto(f"/r/{host['code']}#{token}")
    expect(page.get_by_text("Waiting for Robert")).to_be_visible(timeout=SLOW)
    robot.say("start")
    with play_in_background(robot):
        card = page.get_by_role("button", name=re.compile(r"^\d+ ")).last
        expect(card).to_be_visible(timeout=SLOW)
        captain = "Ewa" if page.get_by_text("You are the Captain").count() else "Robert"
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)  # from here on it is ours
        card.click()
        expect(page.get_by_role("heading", name="All wheels up…")).to_be_visible(timeout=SLOW)
        shown = page.get_by_role("img", name=re.compile("chosen by"))
        expect(shown).to_have_count(0)
        page.clock.run_for(1_200)
        expect(shown).to_have_accessible_name(re.compile(f"chosen by {captain}$"))
        page.keyboard.press("Escape")
        expect(shown).to_have_count(2)
        expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible(timeout=SLOW)
        page.clock.resume()  # axe takes its time
        assert_accessible(page)


@pytest.mark.parametrize("kind", ["phone", "landscape", "desktop"])
def test_the_words_fit_their_cards(kind: str, devices: Screens, server: str) -> None:
    """No word runs over its card, and no screen scrolls sideways: with the longest Polish words."""
    long = ["szczoteczka do zębów", "aparat fotograficzny", "pielęgniarka", "znaczek pocztowy"]
    pack = [f"{long[i % 4]}{'' if i < 4 else f' {i}'}/strona{i}" for i in range(20)]
    host = open_room(server, "Wiktoria", pack=pack)
    robot = ScriptedPlayer(server, join_room(server, host["code"], "Robert"))
    room = f"/r/{host['code']}#{host['token']}"
    page = devices.open(kind, room, language="pl")  # type: ignore[arg-type]
    page.get_by_role("button", name="Zaczynamy").click(timeout=SLOW)
    expect(page.get_by_role("button", name=re.compile(r"^\d+ ")).first).to_be_visible(timeout=SLOW)
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    robot.close()
