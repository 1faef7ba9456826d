"""TH-16 to TH-19, TH-50, TH-51: decks, first hands, and what a deck builder asks."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import FACTIONS, builtin_cards
from ludoteka.games.thirteen.cards.decks import curve, kinds, problems, ready_decks, sample_hand
from ludoteka.games.thirteen.rules.events import HandIs, Mulliganed
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import EndTurn, Mulligan
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.table import GameTable
from tests.games.thirteen.scenes import Scene, Side

PARISH = ready_decks()["parish"].ids()
CHOIR = ready_decks()["choir"].ids()


def table(
    first: int = 0, decks: list[list[str]] | None = None, edition: str = "house"
) -> GameTable:
    """Decks in the order of their lists; seat `first` begins."""
    stack = {"decks": decks or [PARISH, CHOIR], "first": first}
    return GameTable(THIRTEEN, 2, {"edition": edition}, stack=stack)


def state_of(game: GameTable) -> Thirteen:
    assert isinstance(game.state, Thirteen)
    return game.state


def hand(game: GameTable, seat: int) -> list[str]:
    return [card.id for card in state_of(game).view(seat).sides[seat].cards]


def complaint(**options: Any) -> str:
    with pytest.raises(BadInput) as caught:
        GameTable(THIRTEEN, 2, options)
    return str(caught.value)


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize(
    ("deck", "codes"),
    [
        (PARISH, []),
        (PARISH[1:], ["deck.size"]),
        ([*PARISH, "evensong"], ["deck.size"]),
        ([*(card for card in PARISH if card != "evensong"), "lamplighter"], ["deck.copies"]),
        ([*PARISH[:38], "nobody", "nothing"], ["deck.unknown", "deck.unknown"]),
        ([*PARISH[:38], "snare", "hymn_of_unmaking"], ["deck.factions"]),
        (PARISH[:30] + CHOIR[:10], []),
        (PARISH[:29] + CHOIR[:11], ["deck.support"]),
        ([], ["deck.size"]),
    ],
)
def test_a_deck_and_everything_that_is_wrong_with_it(deck: list[str], codes: list[str]) -> None:
    assert [reason.code for reason in problems(deck)] == codes


def dealt(seed: int) -> Thirteen:
    state = THIRTEEN.start(2, THIRTEEN.options(), FastDice(seed), None)
    assert isinstance(state, Thirteen)
    return state


@pytest.mark.rule("TH-4")
def test_the_number_of_a_card_tells_neither_its_place_nor_what_it_is() -> None:
    """Of any place in the deck, and of any card, nearly every number is met."""
    games = [dealt(seed) for seed in range(400)]
    first, last = ([state.deck[1][place] for state in games] for place in (-1, 0))
    for numbers in (first, last):
        assert len(set(numbers)) == 40
        assert set(numbers) == set(range(40, 80))
    lamps = [state.cards.index(builtin_cards().cards["lamplighter"]) for state in games]
    assert len(set(lamps)) > 25


MUCH_SUPPORT = PARISH[:29] + CHOIR[:11]
"""Forty cards that could be dealt, and are no legal deck."""


@pytest.mark.rule("TH-16")
def test_a_deck_that_could_be_dealt_is_refused_all_the_same() -> None:
    assert "TH-16" in complaint(decks=[PARISH, MUCH_SUPPORT])
    with pytest.raises(BadInput):
        table(decks=[PARISH, MUCH_SUPPORT])


@pytest.mark.rule("TH-16")
def test_every_reason_is_said_at_once() -> None:
    deck = [*["lamplighter"] * 4, "snare", "mudlark", "nobody"]
    assert [reason.code for reason in problems(deck)] == [
        "deck.unknown", "deck.size", "deck.copies", "deck.factions",
    ]  # fmt: skip
    assert "39 cards" in complaint(decks=[PARISH, PARISH[1:]])
    said = complaint(decks=[deck, PARISH[1:]])
    for part in ("nobody", "7 cards", "4 of lamplighter", "3 factions", "deck 1", "39", "TH-16"):
        assert part in said


@pytest.mark.rule("TH-16")
def test_options_that_are_no_two_decks() -> None:
    assert "two decks" in complaint(decks=["parish"])
    assert "no deck 'nobody'" in complaint(decks=["parish", "nobody"])
    assert "Expected `array" in complaint(decks=7)
    assert "unknown field" in complaint(deck=["parish", "choir"])


@pytest.mark.rule("TH-16")
def test_a_stack_has_legal_decks_too() -> None:
    for decks in ([PARISH], [PARISH, CHOIR[1:]], [PARISH, PARISH, PARISH]):
        with pytest.raises(BadInput):
            table(decks=decks)
    with pytest.raises(BadInput):
        table(first=2)


@pytest.mark.rule("TH-17")
@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_a_duel(seats: int) -> None:
    with pytest.raises(BadInput):
        GameTable(THIRTEEN, seats)


@pytest.mark.rule("TH-17")
def test_the_first_player_draws_four_cards_from_the_top() -> None:
    game = table(first=1)
    assert hand(game, 1) == CHOIR[:4]
    assert state_of(game).view(None).sides[1].deck == 36


@pytest.mark.rule("TH-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_cards_number_tells_whose_it_is(seat: int) -> None:
    view = state_of(table()).view(seat)
    assert {card.card // view.cards_each for card in view.sides[seat].cards} == {seat}


@pytest.mark.rule("TH-17")
def test_decks_are_shuffled_and_chance_says_who_begins() -> None:
    hands, firsts = set(), Counter[int]()
    for seed in range(60):
        game = GameTable(THIRTEEN, 2, seed=f"{seed:08x}")
        hands.add(tuple(hand(game, 0)))
        firsts[state_of(game).first] += 1
        ids = Counter(card.id for card in state_of(game).cards[:40])
        assert ids == Counter(PARISH)
    assert len(hands) > 50
    assert 15 < firsts[0] < 45


@pytest.mark.rule("TH-18")
def test_the_second_player_draws_two_and_has_a_soul() -> None:
    game = table(first=1)
    assert hand(game, 0) == PARISH[:2]
    side = state_of(game).view(None).sides[0]
    assert (side.souls, side.deck) == (1, 37)
    assert state_of(game).view(None).sides[1].souls == 0


@pytest.mark.rule("TH-25")
def test_as_printed_nothing_makes_up_for_going_second_and_beings_hunt_at_once() -> None:
    game = table(first=1, edition="printed")
    assert [hand(game, seat) for seat in (0, 1)] == [PARISH[:4], CHOIR[:5]]  # one is the turn's
    assert [side.souls for side in state_of(game).view(None).sides] == [0, 1]
    scene = Scene(Side((), ["lean_wolf"], souls=2), setting=state_of(game).setting)
    scene.play("lean_wolf")
    scene.hunt("lean_wolf")


@pytest.mark.rule("TH-19", "TH-25")
@pytest.mark.parametrize("first", [0, 1])
def test_as_printed_the_first_turn_begins_with_the_cards_that_were_drawn(first: int) -> None:
    game = table(first=first, edition="printed")
    view = state_of(game).view(None)
    assert (view.phase, view.turn, view.active) == ("turn", 1, first)
    assert (view.kept, view.put_back) == ([True, True], [0, 0])
    assert [(ask.seat, ask.kind) for ask in game.state.asks()] == [(first, "turn")]
    with pytest.raises(Refused, match="TH-19"):
        game.play(first, Mulligan([]))
    game.play(first, EndTurn())
    assert state_of(game).turn == 2


@pytest.mark.rule("TH-19")
def test_both_decide_at_once_on_any_cards_of_their_hand() -> None:
    game = table()
    assert [(ask.seat, ask.kind) for ask in game.state.asks()] == [(0, "mulligan"), (1, "mulligan")]
    assert len(game.state.moves(0)) == 16 + 1  # and to concede
    assert len(game.state.moves(1)) == 4 + 1
    game.play(0, Mulligan([]))
    assert [ask.seat for ask in game.state.asks()] == [1]
    assert state_of(game).turn == 0
    game.play(1, Mulligan([41, 40]))
    assert state_of(game).turn == 1


@pytest.mark.rule("TH-19")
def test_as_many_are_drawn_as_go_under_the_deck() -> None:
    game = table()
    game.play(0, Mulligan([0, 1, 2, 3]))
    log = game.play(1, Mulligan([]))
    assert Mulliganed(0, 4) in log.events_for(1)
    (mine,) = [e for e in log.events_for(0) if isinstance(e, HandIs)]
    assert [card.id for card in mine.hand] == PARISH[4:8]
    assert hand(game, 0) == PARISH[4:9]  # the turn has begun: one more
    bottom = state_of(game).deck[0][:4]
    assert Counter(state_of(game).cards[card].id for card in bottom) == Counter(PARISH[:4])


@pytest.mark.rule("TH-19")
def test_the_owner_knows_what_went_under_and_the_opponent_does_not() -> None:
    game = table()
    game.play(0, Mulligan([0, 3]))
    game.play(1, Mulligan([]))
    view = state_of(game).view
    assert view(0).sides[0].known_in_deck == sorted([PARISH[0], PARISH[3]])
    assert view(1).sides[0].known_in_deck == view(None).sides[0].known_in_deck == []


@pytest.mark.rule("TH-19")
def test_a_number_does_not_tell_that_its_card_was_put_back() -> None:
    game = table()
    game.play(0, Mulligan([0, 1, 2, 3]))
    game.play(1, Mulligan([]))
    assert [*state_of(game).hand[0][:4]] == [0, 1, 2, 3]
    assert [*state_of(game).deck[0][:4]] == [39, 38, 37, 36]


@pytest.mark.rule("TH-19")
@pytest.mark.parametrize("cards", [[4], [0, 0], [40], [-1]])
def test_only_ones_own_cards_each_once(cards: list[int]) -> None:
    game = table()
    with pytest.raises(Refused) as caught:
        game.play(0, Mulligan(cards))
    assert caught.value.refusal.rule == "TH-19"


@pytest.mark.rule("TH-19")
def test_once_and_nothing_else_before() -> None:
    game = table()
    for move in (EndTurn(), {"type": "play", "card": 0}):
        with pytest.raises(Refused, match="TH-19"):
            game.play(0, move)
    game.play(0, Mulligan([1]))
    with pytest.raises(Refused, match="TH-19"):
        game.play(0, Mulligan([1]))


@pytest.mark.rule("TH-50")
def test_a_deck_builder_can_ask_for_curve_kinds_and_sample_hands() -> None:
    few = ["lamplighter"] * 3 + ["evensong"] * 2 + ["father_quill"]
    assert curve(few) == [0, 3, 2, 0, 0, 1]
    assert curve([]) == []
    assert kinds(few) == {"being": 4, "object": 0, "spell": 2}
    hands = {tuple(sample_hand(PARISH, FastDice(seed))) for seed in range(20)}
    assert len(hands) > 15
    assert all(len(each) == 4 and Counter(each) <= Counter(PARISH) for each in hands)


@pytest.mark.rule("TH-51")
def test_there_are_two_ready_decks_for_each_faction_all_legal() -> None:
    known = builtin_cards().cards
    mains = Counter[str]()
    for deck in ready_decks().values():
        ids = deck.ids()
        assert problems(ids) == []
        mains[Counter(known[each].faction for each in ids).most_common(1)[0][0]] += 1
    assert mains == dict.fromkeys(FACTIONS, 2)


@pytest.mark.rule("TH-51")
def test_whoever_plays_all_ready_decks_meets_every_card() -> None:
    met = {card for deck in ready_decks().values() for card in deck.cards}
    assert met == set(builtin_cards().cards)


@pytest.mark.rule("TH-51")
def test_a_first_game_needs_no_deck_building() -> None:
    assert GameTable(THIRTEEN, 2).state.asks()
    names = list(ready_decks())
    for one, other in pairwise(names):
        view = state_of(GameTable(THIRTEEN, 2, {"decks": [one, other]})).view(None)
        assert [side.deck_name for side in view.sides] == [one, other]
