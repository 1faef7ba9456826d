"""TH-52 on real games and on moments set up by hand."""

from pathlib import Path

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.model import EndTurn, Hunt, Mulligan, Play
from ludoteka.games.thirteen.review.reviewer import ThirteenReviewer
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.play import Move
from ludoteka.kernel.record import read_record
from ludoteka.review.reviewer import Weighed
from ludoteka.review.walk import reviewed
from tests.games.thirteen.scenes import Scene, Side

REVIEWER = ThirteenReviewer()
RECORD = Path(__file__).parents[1] / "records" / "thirteen-told.json"


def weigh(scene: Scene, seat: int, tries: int) -> dict[str, Weighed]:
    found = REVIEWER.weigh(scene.state, seat, FastDice(1), tries)
    assert [each.move for each in found] == legal(scene, seat)
    return {str(each.move): each for each in found}


def legal(scene: Scene, seat: int) -> list[Move]:
    return [move for move in scene.state.moves(seat) if not move.gives_up]


@pytest.mark.rule("TH-52")
def test_to_end_the_turn_where_a_hunt_wins_costs_what_it_costs() -> None:
    scene = Scene(Side(["lean_wolf"], madness=11), Side(["old_antler"], madness=10))
    scene.state.expended[scene["old_antler"]] = True
    choices = weigh(scene, 0, 200)
    hunt, end = choices[str(Hunt(scene["lean_wolf"], "player"))], choices[str(EndTurn())]
    assert REVIEWER.pieces(scene.state, hunt.move) == ["lean_wolf"]
    assert hunt.chances[0] > 0.99
    assert end.chances[0] < 0.5
    assert hunt.error < end.error
    assert all(sum(each.chances) == pytest.approx(1) for each in choices.values())


@pytest.mark.rule("TH-52")
def test_the_second_seat_reads_its_own_chance() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"], madness=11))
    scene.hunt("lean_wolf")
    choices = weigh(scene, 1, 60)
    best = max(choices.values(), key=lambda each: each.chances[1])
    assert REVIEWER.pieces(scene.state, best.move) == ["ferryman"]


def test_a_whole_game_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ThirteenReviewer, "tries", lambda *_: 6)
    record = read_record(RECORD.read_bytes())
    found = reviewed(THIRTEEN, record, REVIEWER)
    assert [each.ply for each in found.decisions] == list(range(1, found.plies + 1))
    assert sorted(found.end) == [0, 1]
    assert [share.end for share in found.shares] == found.end
    first = found.decisions[0]
    assert first.kind == "mulligan"
    assert len(first.choices) == 2 ** max(len(each.move["cards"]) for each in first.choices)
    assert Mulligan([]).cards == min((each.move["cards"] for each in first.choices), key=len)


@pytest.mark.rule("TH-52")
def test_two_cards_of_one_name_are_one_choice() -> None:
    scene = Scene(Side(hand=["lean_wolf", "lean_wolf"], souls=5), Side())
    plays = [move for move in legal(scene, 0) if isinstance(move, Play)]
    assert len(plays) == 2
    assert REVIEWER.alike(scene.state, *plays)
    assert not REVIEWER.alike(scene.state, plays[0], EndTurn())
    found = REVIEWER.weigh(scene.state, 0, FastDice(1), 20)
    assert [REVIEWER.pieces(scene.state, each.move) for each in found] == [["lean_wolf"], []]
