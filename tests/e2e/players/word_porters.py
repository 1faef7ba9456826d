"""People at a table of Word Porters: how they play, and what they must not hear."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.state import Position
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.table import replay
from tests.e2e.players.received_frames import ReceivedFrames, seeds
from tests.e2e.players.thirteen_words import SLOW, Player

Json = dict[str, Any]
PUBLIC = {
    "game", "phase", "round", "rounds", "start", "turn", "words", "hints", "tokens", "passed",
    "voted", "ready", "scores", "history", "children", "exclusive_words", "porters",
}  # fmt: skip
"""What a view says to everybody while words are secret."""
OWN = {"mine", "placements", "may_pass", "vote"}


def view_of(player: Player) -> Json:
    return dict(player.ear.tables()[-1]["view"])


def progress(view: Json) -> tuple[int, int, int]:
    """How far a game has come: it grows with every hint, pass and phase."""
    laid = sum(len(card["tokens"]) for card in view["hints"])
    phase = ("hinting", "voting", "scoring", "over").index(view["phase"])
    return view["round"], phase, laid + sum(view["passed"])


def everybody_sees(players: list[Player], phase: str, number: int) -> None:
    for player in players:
        player.ear.wait_for(lambda _, player=player: is_at(player, phase, number))  # type: ignore[misc]


def is_at(player: Player, phase: str, number: int) -> bool:
    views = [table["view"] for table in player.ear.tables()[-1:]]
    return any(view["phase"] == phase and view["round"] == number for view in views)


def give_all_hints(players: list[Player]) -> None:
    """WP-10: whose turn it is places, until the vote is open."""
    while (view := view_of(players[0]))["phase"] == "hinting":
        player = next(each for each in players if each.seat == view["turn"])
        gives_a_hint(player, share=progress(view)[2] % 3 == 1)
        before = progress(view)
        players[0].ear.wait_for(lambda _, before=before: progress(view_of(players[0])) > before)  # type: ignore[misc]


def takes_a_hint_back(players: list[Player]) -> None:
    """Everybody else is asked once, and agrees."""
    player = next(each for each in players if each.seat == view_of(players[0])["turn"])
    gives_a_hint(player, share=False)
    for each in players:
        each.ear.wait_for(lambda _, each=each: progress(view_of(each))[2] == 1)  # type: ignore[misc]
    player.page.get_by_role("button", name="Take my last move back").click()
    others = [each for each in players if each is not player]
    for other in others:
        other.sees(f"{player.name} would like to take the last move back.")
    player.sees("You asked to take your move back.")
    for other in others:
        other.page.get_by_role("button", name="Agree").click()
    player.sees("Your move is taken back.")  # first: a notice does not stay
    for each in players:
        each.ear.wait_for(lambda _, each=each: progress(view_of(each))[2] == 0)  # type: ignore[misc]


def gives_a_hint(player: Player, share: bool) -> None:
    """The first tap shows the cost (WP-11, WP-12), the button pays it."""
    hints = player.page.get_by_role("button", name=re.compile(r"costs your porter"))
    expect(hints.first).to_be_visible(timeout=SLOW)
    shared = player.page.get_by_role("button", name=re.compile(r"costs your porters \d and 3"))
    (shared if share and shared.count() else hints).first.click()
    player.sees(re.compile("this costs your porter", re.IGNORECASE))
    player.page.get_by_role("button", name=re.compile("^Place on: ")).click()


def tile(player: Player, place: int) -> Any:
    return player.page.locator(f"button[data-place='{place}']")


def votes(player: Player, first: int) -> None:
    """WP-18: a tile for everybody else; the page passes on to the next player by itself."""
    others = len(view_of(player)["scores"]) - 1
    for step in range(others):
        place = (first + step) % 10 + 1
        tile(player, place).click()
        expect(tile(player, place)).to_have_attribute("aria-pressed", "true")
    player.page.get_by_role("button", name="Cast the vote").click()


def changes_the_vote(player: Player, old: int, new: int) -> None:
    """WP-20: a tile that is taken back can be given again, or another in its place."""
    tile(player, old).click()
    expect(tile(player, old)).to_have_attribute("aria-pressed", "false")
    tile(player, new).click()
    player.page.get_by_role("button", name="Change the vote").click()
    player.sees("You have voted.")


def leaks(heard: ReceivedFrames, record: Record, seat: int | None) -> list[str]:
    """What a seat (None: whoever watches) heard too early, or at all."""
    state = replay(WORD_PORTERS, record).state
    assert isinstance(state, Position)
    tables = heard.tables()
    found = [*secrets(tables, state, seat), *rounds_to_come(tables, state)]
    return [*found, *seeds(heard, record)]


def secrets(tables: list[Json], state: Position, seat: int | None) -> Iterator[str]:
    """WP-8, WP-20: identities and votes, before the last vote is in."""
    for table in tables:
        view = table["view"]
        if view["phase"] not in ("hinting", "voting"):
            continue
        told = {key for key, value in view.items() if value not in (None, [], False)}
        if told - PUBLIC - (OWN if seat is not None else set()):
            yield f"too much in a view: {told - PUBLIC}"
        own = None if seat is None else state.history[view["round"] - 1].deal.identities[seat]
        if view["mine"] != own:
            yield f"somebody else's word: {view['mine']}"
        if len(view["history"]) != view["round"] - 1:
            yield "a round that is not over"
        kinds = [event["type"] for event in table["events"]]
        if seat is None and {"identity_is", "vote_is"} & set(kinds):
            yield f"for one seat alone: {kinds}"
        if view["phase"] == "voting" and "revealed" in kinds:
            yield "a reveal before the last vote"
        places = [event["place"] for event in table["events"] if event["type"] == "identity_is"]
        if any(place != own for place in places):
            yield f"somebody else's identity: {places}"


def rounds_to_come(tables: list[Json], state: Position) -> Iterator[str]:
    """What is dealt later is not told earlier."""
    words = [{state.words[word] for word in played.deal.words} for played in state.history]
    for table in tables:
        now = table["view"]["round"]
        known = set[str]().union(*words[:now])
        text = json.dumps(table, ensure_ascii=False)
        for word in set[str]().union(*words[now:]) - known:
            if f'"{word}"' in text:
                yield f"{word} before it was dealt"
