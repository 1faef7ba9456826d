"""TH-15: what a card or an ability would ask for first is told before it is played."""

from collections import Counter
from collections.abc import Iterator

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.rules import answers
from ludoteka.games.thirteen.rules.first_choices import aims
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Options, Play, Use
from ludoteka.kernel.chance.fast_dice import FastDice
from ludoteka.kernel.play import Seat
from tests.games.thirteen.scenes import Scene, Side

DECKS = sorted(ready_decks())
NEITHER = -1


@pytest.mark.rule("TH-15")
def test_a_spell_tells_its_targets_before_it_is_played_and_to_its_player_alone() -> None:
    scene = Scene(Side(["lean_wolf"], ["snare"], souls=5), Side(["fox_kit", "red_vixen"]))
    (aim,) = scene.seen(0).aims
    assert (aim.card, aim.ability) == (scene["snare"], None)
    assert scene.seen(1).aims == scene.seen(None).aims == []
    scene.play("snare")
    assert [each.card.id for each in aim.options if each.card] == scene.options()
    assert scene.seen(0).aims == []


@pytest.mark.rule("TH-15")
def test_what_is_paid_with_a_choice_asks_for_no_target_before() -> None:
    scene = Scene(Side((), ["exhume"], ["fox_kit", "old_antler"], souls=2))
    assert scene.state.refuse(0, Play(scene["exhume"])) is None
    assert scene.seen(0).aims == []


@pytest.mark.rule("TH-15", "TH-40")
def test_the_table_asks_for_just_what_was_told() -> None:
    """With every ready deck: whatever has an aim asks for it at once, and for that alone."""
    found: Counter[str] = Counter()
    for state, seat in positions():
        told = {(aim.card, aim.ability): aim for aim in aims(state, seat)}
        for code in answers.codes(state, seat):
            aim = told.pop(what(state, seat, code), None)
            if aim is not None:
                options = [each.card.card if each.card else each.mode for each in aim.options]
                assert (aim.kind, aim.optional, options) == asked_after(state, seat, code)
                found[aim.kind] += 1
        assert told == {}
    assert found["target"] > 50
    assert found["mode"] > 10


def what(state: Thirteen, seat: Seat, code: int) -> tuple[int, int | None]:
    """The card that a move plays, or the card and ability that it uses."""
    move = answers.move_of(state, seat, code)
    if isinstance(move, Use):
        return move.card, move.ability
    return (move.card if isinstance(move, Play) else NEITHER), None


def positions() -> Iterator[tuple[Thirteen, Seat]]:
    """A game by chance of every deck against the next: all moments in which somebody may move."""
    for seed, decks in enumerate(zip(DECKS, [*DECKS[1:], DECKS[0]], strict=True)):
        dice = FastDice(seed)
        state = THIRTEEN.start(2, Options(decks=list(decks)), dice, None)
        assert isinstance(state, Thirteen)
        yield from moments(state, dice)


def moments(state: Thirteen, dice: FastDice) -> Iterator[tuple[Thirteen, Seat]]:
    while state.asks():
        seat = state.asks()[-1].seat
        yield state, seat
        legal = state.codes(seat)
        state.do(seat, legal[dice.below(len(legal))], dice)


def asked_after(state: Thirteen, seat: Seat, code: int) -> tuple[str, bool, list[int]]:
    """What the player is asked for once the card is played."""
    after = state.copy()
    after.do(seat, code, FastDice(1))
    pending = after.pending
    assert pending is not None
    assert pending.seat == seat
    return pending.kind, pending.optional, pending.options
