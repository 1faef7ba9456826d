"""TH-50: building a deck in the browser, and playing with it."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.decks import curve, ready_decks
from tests.e2e.browsers.screens import Opener, Screens, screens, shot
from tests.e2e.layout.screen_reader import RECORD_ANNOUNCEMENTS, WAIT_FOR_ANNOUNCEMENT
from tests.e2e.players import page_actions
from tests.e2e.players.page_actions import copied
from tests.e2e.players.page_player import SLOW_JOB, Json
from tests.e2e.players.received_frames import ReceivedFrames
from tests.e2e.players.thirteen import Duellist, beings_and_hunts, turn_by_turn
from tests.e2e.server.server_process import QUICK_BOTS, ServerProcess, start_server

THICKET = ready_decks()["thicket"].ids()
MARSH = ready_decks()["thicket_drowned"].ids()
HOUSE = ready_decks()["house"].ids()
NAMES = {card.id: card.definition.name.en for card in builtin_cards().cards.values()}


@pytest.fixture(scope="module")
def workshop(
    fresh_page: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server whose test games are few and whose bots answer at once."""
    few = {"LUDOTEKA_THIRTEEN_TRIAL_ROUNDS": "2", "LUDOTEKA_THIRTEEN_TRIALS_A_MINUTE": "0"}
    with start_server(tmp_path_factory.mktemp("workshop"), QUICK_BOTS | few) as house:
        yield house


@pytest.fixture
def bench(workshop: ServerProcess, browser: Browser) -> Iterator[Screens]:
    with screens(browser, workshop.url) as made:
        yield made


@pytest.fixture
def patient_house(fresh_page: None, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose test games are so many that nobody sees their end."""
    with start_server(tmp_path / "house", {"LUDOTEKA_THIRTEEN_TRIAL_ROUNDS": "5000"}) as house:
        yield house


def begin_with(page: Page, deck: str) -> None:
    page.get_by_role("button", name=deck).click()
    expect(verdict(page)).to_have_text("This deck can be played.")


def verdict(page: Page) -> Locator:
    return page.get_by_role("group", name="Deck", exact=True).get_by_role("status")


def row(page: Page, card: str) -> Locator:
    """A card in the deck's list."""
    return (
        page.get_by_role("list", name="Deck", exact=True)
        .get_by_role("listitem")
        .filter(has_text=card)
    )


def face(page: Page, card: str) -> Locator:
    """A card on the shelf."""
    return page.get_by_role("region", name="All cards").get_by_role(
        "button", name=re.compile(f"^{card}, cost")
    )


def bring_in(page: Page, text: str) -> None:
    page.get_by_role("button", name="As text").click()
    page.get_by_role("tab", name="Bring one in").click()
    page.get_by_label("A deck as text").fill(text)
    page.get_by_role("button", name="Read it").click()


@pytest.mark.rule("TH-50", "TH-51")
def test_a_ready_deck_is_a_beginning_and_every_change_is_judged(desktop: Opener) -> None:
    page = desktop("/decks")
    expect(page.get_by_text("It has 0 cards, and must have 40.")).to_be_visible()
    begin_with(page, "Red in Tooth")
    expect(page.get_by_text("40 of 40")).to_be_visible()
    expect(page.get_by_text(f"cost 1: {curve(THICKET)[1]} cards")).to_be_attached()
    row(page, "Fox Kit").get_by_role("button", name="Add Fox Kit").click()
    expect(verdict(page)).to_contain_text("It has 41 cards, and must have 40.")
    expect(verdict(page)).to_contain_text("There are 4 of Fox Kit; at most 3 of a name")
    expect(page.get_by_role("button", name="Play with this deck")).to_be_disabled()
    verdict(page).get_by_role("link", name="TH-16").first.click()
    expect(page.locator("dialog[open]").get_by_text("exactly 40 cards")).to_be_visible()
    page.keyboard.press("Escape")
    row(page, "Fox Kit").get_by_role("button", name="Take away Fox Kit").click()
    expect(verdict(page)).to_have_text("This deck can be played.")
    page_actions.reload(page)
    expect(page.get_by_text("40 of 40")).to_be_visible()


ILLEGAL = {
    "39 cards": (THICKET[:-1], ["It has 39 cards, and must have 40."]),
    "41 cards": ([*THICKET, "hunting_horn"], ["It has 41 cards, and must have 40."]),
    "four of a name": ([*THICKET[:-1], "fox_kit"], ["There are 4 of Fox Kit"]),
    "three factions": ([*MARSH[:-1], "footman"], ["It has cards of 3 factions"]),
    "eleven of the support": ([*[c for c in THICKET if c != "fox_kit"][:29],
                               *["mudlark", "bridge_hag", "drag_under"] * 3,
                               "weir_child", "weir_child"], ["11 cards of the supporting faction"]),
    "everything": (["fox_kit"] * 5 + ["mudlark", "footman"],
                   ["It has 7 cards", "There are 5 of Fox Kit", "It has cards of 3 factions"]),
}  # fmt: skip


@pytest.mark.rule("TH-16", "TH-50")
def test_illegal_decks_are_told_every_reason_and_nothing_is_lost(desktop: Opener) -> None:
    page = desktop("/decks")
    for name, (cards, reasons) in ILLEGAL.items():
        bring_in(page, json.dumps({"name": name, "cards": {c: cards.count(c) for c in cards}}))
        expect(page.get_by_label("Your decks")).to_have_value(re.compile("."))
        for reason in reasons:
            expect(verdict(page)).to_contain_text(reason)
        expect(verdict(page).get_by_role("link", name="TH-16")).to_have_count(len(reasons))
        for act in ("Play with this deck", "Sample hand", "Test games"):
            expect(page.get_by_role("button", name=act)).to_be_disabled()
    names = page.get_by_label("Your decks").locator("option").all_inner_texts()
    assert names == list(ILLEGAL)


def test_what_is_no_deck_is_named_by_its_line_and_stays_to_be_mended(desktop: Opener) -> None:
    page = desktop("/decks")
    begin_with(page, "Red in Tooth")
    bring_in(page, '{"cards": {"fox_kit": 3,\n}')
    mistakes = page.locator("dialog[open]").get_by_role("status")
    expect(mistakes).to_contain_text("Line 2: This is no JSON")
    field = page.get_by_label("A deck as text")
    expect(field).to_have_value('{"cards": {"fox_kit": 3,\n}')
    field.fill("x" * 20_001)
    page.get_by_role("button", name="Read it").click()
    expect(mistakes).to_contain_text("This text is too long for a deck.")
    field.fill("# Foxes\n3 Fox Kit\n2 Fox Kitt\n1 Nobody at all")
    page.get_by_role("button", name="Read it").click()
    expect(mistakes).to_contain_text("Line 3: There is no card called “Fox Kitt”. Did you mean")
    expect(mistakes).to_contain_text("Line 4: There is no card called “Nobody at all”.")
    page.get_by_role("button", name="Leave these lines out").click()
    expect(page.get_by_text("3 of 40")).to_be_visible()
    options = page.get_by_label("Your decks").locator("option")
    expect(options).to_have_text(["Red in Tooth", "Foxes"])


def test_a_deck_goes_out_as_text_and_comes_back_the_same(desktop: Opener) -> None:
    page = desktop("/decks")
    begin_with(page, "The Marsh")
    for form in ("A list to read", "JSON, for programs"):
        page.get_by_role("button", name="As text").click()
        page.get_by_label("Format").select_option(label=form)
        text = copied(page.get_by_role("dialog").get_by_role("button", name="Copy", exact=True))
        page.keyboard.press("Escape")
        bring_in(page, text)
        expect(verdict(page)).to_have_text("This deck can be played.")
    options = page.get_by_label("Your decks").locator("option")
    expect(options).to_have_text(["The Marsh", "The Marsh 2", "The Marsh 3"])
    kept = json.loads(page.evaluate("localStorage.getItem('ludoteka.decks')"))
    assert all(deck["cards"] == kept[0]["cards"] for deck in kept)


def test_several_decks_are_named_copied_and_deleted(desktop: Opener) -> None:
    page = desktop("/decks")
    begin_with(page, "Full Choir")
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("Name of the deck").fill("Quiet Choir")
    page.keyboard.press("Enter")
    options = page.get_by_label("Your decks").locator("option")
    expect(options).to_have_text(["Full Choir", "Quiet Choir"])
    page.get_by_role("button", name="Delete").click()
    page.locator("dialog[open]").get_by_role("button", name="Delete").click()
    expect(options).to_have_text(["Full Choir"])


def test_cards_are_found_by_words_factions_types_and_cost(desktop: Opener) -> None:
    page = desktop("/decks")
    plugin = page.get_by_role("region", name="All cards")
    expect(plugin.get_by_text("108 cards")).to_be_visible()
    page.get_by_role("button", name="The Thicket", exact=True).click()
    expect(plugin.get_by_text("18 cards")).to_be_visible()
    page.get_by_role("button", name="Spells").click()
    page.get_by_role("button", name="Cost 1", exact=True).click()
    expect(face(page, "Snare")).to_be_visible()
    expect(face(page, "Fox Kit")).to_have_count(0)
    page.get_by_label("Search cards").fill("no such words")
    expect(page.get_by_text("No card is like that.")).to_be_visible()
    page.get_by_role("button", name="Clear the filters").last.click()
    page.get_by_label("Search cards").fill("vixen")
    expect(plugin.get_by_text("1 card", exact=True)).to_be_visible()
    page.get_by_label("Search cards").fill("")
    page.get_by_label("Subtype").select_option("Insect")
    expect(face(page, "Attic Moth")).to_be_visible()


def test_the_keyboard_alone_builds_a_deck(desktop: Opener) -> None:
    page = desktop("/decks")
    page.get_by_label("Search cards").fill("fox kit")
    face(page, "Fox Kit").focus()
    page.evaluate(RECORD_ANNOUNCEMENTS)
    for key in ("+", "+", "+", "-"):
        page.keyboard.press(key)
    expect(face(page, "Fox Kit")).to_have_accessible_name("Fox Kit, cost 1, 2 in the deck")
    page.evaluate(WAIT_FOR_ANNOUNCEMENT, "Fox Kit: 2 in the deck")
    page.get_by_label("Search cards").fill("")
    first = page.get_by_role("region", name="All cards").locator(".face").first
    first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 of 40")).to_be_visible()
    third = page.get_by_role("region", name="All cards").locator(".face").nth(3)
    expect(third).to_be_focused()


def test_cards_are_dragged_into_the_deck_and_out_again(desktop: Opener) -> None:
    page = desktop("/decks")
    deck = page.get_by_role("group", name="Deck", exact=True)
    page.get_by_label("Search cards").fill("fox kit")
    face(page, "Fox Kit").drag_to(deck)
    expect(page.get_by_text("1 of 40")).to_be_visible()
    row(page, "Fox Kit").get_by_role("button", name="Cost 1 Fox Kit").drag_to(
        page.get_by_role("heading", name="All cards")
    )
    expect(page.get_by_text("0 of 40")).to_be_visible()


@pytest.mark.rule("TH-17", "TH-19", "TH-50")
def test_a_sample_hand_can_be_changed_once(desktop: Opener) -> None:
    page = desktop("/decks")
    begin_with(page, "Rising Water")
    page.get_by_role("button", name="Sample hand").click()
    hand = page.locator("dialog[open] li button")
    expect(hand).to_have_count(4)
    kept = hand.nth(0).get_attribute("aria-label")
    hand.nth(1).click()
    hand.nth(3).click()
    page.get_by_role("button", name="Put 2 cards back").click()
    expect(page.get_by_text("This is the hand you would begin with.")).to_be_visible()
    expect(hand.nth(0)).to_have_accessible_name(kept or "")
    expect(hand.nth(0)).to_be_disabled()
    page.get_by_role("button", name="Another hand").click()
    expect(hand.nth(0)).to_be_enabled()


@pytest.mark.rule("TH-50")
def test_test_games_fill_their_bars(bench: Screens) -> None:
    page = bench.open("desktop", "/decks")
    begin_with(page, "House Rules")
    page.get_by_role("button", name="Test games").click()
    page.get_by_role("button", name="Play test games").click()
    expect(page.get_by_text("24 games")).to_be_visible(timeout=SLOW_JOB)
    rows = page.locator("dialog[open] li")
    expect(rows).to_have_count(12)
    expect(page.get_by_text(re.compile(r"Wins \d+ % \(\d+–\d+ %\)"))).to_be_visible()
    shot(page, "decks-trial-desktop")
    page.keyboard.press("Escape")
    rare = next(card for card in HOUSE if HOUSE.count(card) < 3)
    common = next(card for card in HOUSE if HOUSE.count(card) == 3)
    row(page, NAMES[common]).get_by_role("button", name="Take away").click()
    row(page, NAMES[rare]).get_by_role("button", name="Add").click()
    expect(verdict(page)).to_have_text("This deck can be played.")
    page.get_by_role("button", name="Test games").click()
    expect(page.get_by_text("The deck has changed since these games.")).to_be_visible()


def test_test_games_can_be_stopped(browser: Browser, patient_house: ServerProcess) -> None:
    with screens(browser, patient_house.url) as made:
        stop_test_games(made.open("desktop", "/decks"))


def stop_test_games(page: Page) -> None:
    begin_with(page, "House Rules")
    page.get_by_role("button", name="Test games").click()
    page.get_by_role("button", name="Play test games").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped. This is what was played.")).to_be_visible()
    expect(page.get_by_role("button", name="Play them again")).to_be_enabled()


@pytest.mark.parametrize(
    ("dark", "language", "words"),
    [
        (False, "en", ["Open the deck", "Red in Tooth", "Sample hand", "As text"]),
        (True, "pl", ["Otwórz talię", "Kłem i pazurem", "Próbna ręka", "Jako tekst"]),
    ],
)
def test_every_screen_is_accessible_on_a_phone(
    phone: Opener,
    assert_accessible: Callable[[Page], None],
    dark: bool,
    language: str,
    words: list[str],
) -> None:
    page = phone("/decks", language=language, dark=dark)
    deck, ready, hand, text = words
    page.get_by_role("button", name=deck).click()
    expect(page.locator("dialog[open]")).to_have_count(1)
    assert_accessible(page)
    page.get_by_role("button", name=ready).click()
    expect(page.get_by_role("button", name=hand)).to_be_enabled()
    assert_accessible(page)
    shot(page, f"decks-sheet-phone-{language}")
    for name in (hand, text):
        page.get_by_role("button", name=name).click()
        expect(page.locator("dialog[open]")).to_have_count(2)
        assert_accessible(page)
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert_accessible(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    shot(page, f"decks-shelf-phone-{language}")


def test_the_desktop_screen_is_accessible(
    desktop: Opener, assert_accessible: Callable[[Page], None]
) -> None:
    page = desktop("/decks", dark=True)
    begin_with(page, "Last Rites")
    assert_accessible(page)
    shot(page, "decks-desktop-dark")


# Beings that hunt and ask nothing of their owner, but for the last three cards.
HUNTERS = """# Pack of my own
3 Briar Hound
3 Fox Kit
3 Lean Wolf
3 Hind of the Tarn
3 Sounder Boar
3 Red Vixen
3 Night Heron
3 Pack Mother
3 Old Antler
3 Wren-Boy
3 Hedge Witch
3 Antler Crown
1 Hunting Horn"""


class Hunter(Duellist):
    """Hunts whoever sits opposite, by the key for it."""

    def does(self, move: Json) -> None:
        if move["type"] == "hunt":
            self.presses(self.page.locator(f".near [data-card='{move['card']}']"))
            self.page.keyboard.press("h")
        else:
            super().does(move)


@pytest.mark.rule("TH-50")
def test_a_person_builds_a_deck_and_plays_a_bot_with_it_to_the_end(bench: Screens) -> None:
    page = bench.open("desktop", "/decks")
    bring_in(page, HUNTERS)
    expect(verdict(page)).to_contain_text("It has 37 cards")
    page.get_by_label("Search cards").fill("hunting horn")
    face(page, "Hunting Horn").click()
    face(page, "Hunting Horn").click()
    page.get_by_label("Search cards").fill("spring trap")
    face(page, "Spring Trap").click()
    expect(verdict(page)).to_have_text("This deck can be played.")
    duellist = Hunter("desktop", page, ReceivedFrames(page), beings_and_hunts)
    page.get_by_role("button", name="Play with this deck").click()
    form = page.locator("dialog[open] form")
    form.get_by_label("Your name").fill("Ania")
    form.get_by_label("The other deck").select_option(label="Neighbourhood Watch")
    form.get_by_label("Bot").select_option(label="random")
    form.get_by_role("button", name="Play against a bot").click()
    expect(page.get_by_role("heading", name="Your opening hand")).to_be_visible()
    turn_by_turn([duellist], lambda: duellist.is_over)
    expect(page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    assert duellist.table is not None
    record = page.request.get(f"/api/tables/{duellist.table['id']}/record").json()
    (kept,) = json.loads(page.evaluate("localStorage.getItem('ludoteka.decks')"))
    assert Counter(record["options"]["decks"][0]) == kept["cards"]
    assert record["options"]["decks"][1] == "parish"
