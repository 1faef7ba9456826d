"""TH-52 on real games and on moments set up by hand."""

import pytest

from ludoteka.games.thirteen.review.reviewer import ThirteenReviewer
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Concede, Decline, EndTurn, Hunt, Mulligan, Play
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Move, seat_of
from ludoteka.kernel.table import table_from_record
from ludoteka.review.comparison import ComparedChoice, Comparison
from ludoteka.review.moments import Moment, moments_of
from ludoteka.review.segments import Expectation, Segment, expectation_after
from ludoteka.review.walk import complete_review
from tests.games.thirteen.scenes import Scene, Side
from tests.review.kept import kept

REVIEWER = ThirteenReviewer()


def weighed(scene: Scene, seat: int, move: Move, tries: int) -> dict[str, ComparedChoice]:
    """Every choice beside a move that the seat might have made."""
    moment = Moment(1, seat, "turn", scene.state, move)
    found = Comparison(REVIEWER, moment, [], FastDice(1)).compare_choices(tries)
    assert [each.move for each in found] == legal(scene, seat)
    return {str(each.move): each for each in found}


def legal(scene: Scene, seat: int) -> list[Move]:
    return [move for move in scene.state.moves(seat) if not move.gives_up]


def pieces(scene: Scene, choice: ComparedChoice) -> list[str]:
    assert choice.move is not None
    return REVIEWER.pieces(scene.state, choice.move)


@pytest.mark.rule("TH-52")
def test_to_end_the_turn_where_a_hunt_wins_costs_what_it_costs() -> None:
    scene = Scene(Side(["lean_wolf"], madness=11), Side(["old_antler"], madness=10))
    scene.state.expended[scene["old_antler"]] = True
    choices = weighed(scene, 0, EndTurn(), 200)
    hunt = choices[str(Hunt(scene["lean_wolf"], "player"))]
    assert pieces(scene, hunt) == ["lean_wolf"]
    assert hunt.sure_gain(0) > 0.3
    assert hunt.gaps[0] == pytest.approx(-hunt.gaps[1])


@pytest.mark.rule("TH-52")
def test_the_second_seat_reads_its_own_chance() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["old_antler"], madness=11))
    scene.hunt("lean_wolf")
    choices = weighed(scene, 1, Decline(), 60)
    best = max(choices.values(), key=lambda each: each.gaps[1])
    assert pieces(scene, best) == ["old_antler"]
    assert best.sure_gain(1) > 0


@pytest.mark.rule("TH-52")
def test_to_give_up_costs_what_might_have_been_won() -> None:
    scene = Scene(Side(["lean_wolf"], madness=0), Side(madness=12))
    moment = Moment(1, 0, "turn", scene.state, Concede())
    *others, played = Comparison(REVIEWER, moment, [], FastDice(1)).compare_choices(60)
    assert played.move == Concede()
    assert max(each.sure_gain(0) for each in others) > 0.5


@pytest.mark.rule("TH-43", "TH-52")
def test_to_give_up_while_the_enemy_is_on_turn_is_a_choice_and_no_luck() -> None:
    """What the line stood at before is what it cost, and the enemy's last move brought nothing."""
    game, record = kept("thirteen-planned")
    table = table_from_record(game, record)
    for seat, move in record.moves[:5]:
        table.play(seat_of(seat), move)
    [on_turn] = {ask.seat for ask in table.state.asks()}
    enemy = 1 - on_turn
    table.play(enemy, {"type": "concede"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ThirteenReviewer, "tries", lambda *_: 40)
        *_, before, given_up = complete_review(game, table.record(), REVIEWER).decisions
    assert [each.move for each in given_up.choices] == [None, {"type": "concede"}]
    assert given_up.lost == given_up.before[enemy] > 0.3
    assert given_up.grade in ("mistake", "blunder")
    assert not any(given_up.luck)
    assert before.after == given_up.before
    assert not any(before.luck)


@pytest.mark.rule("TH-52")
def test_choices_that_are_nearly_as_good_as_the_best_are_better_too() -> None:
    """Two Beings could win at once; to call one of them better and not the other is untrue."""
    scene = Scene(Side(["lean_wolf", "torch_mob"], madness=11), Side(["old_antler"], madness=11))
    scene.state.expended[scene["old_antler"]] = True
    choices = weighed(scene, 0, EndTurn(), 200)
    for being in ("lean_wolf", "torch_mob"):
        hunt = choices[str(Hunt(scene[being], "player"))]
        assert hunt.is_clear(0)
        assert hunt.least(0) > 0


@pytest.mark.rule("TH-52")
def test_the_line_knows_both_hands_and_no_deck() -> None:
    game, record = kept("thirteen-planned")
    moments, _ = moments_of(game, record)
    moment = moments[20]
    assert isinstance(moment.state, Thirteen)
    worlds = [moment.state.imagine_unknown(FastDice(seed)) for seed in range(4)]
    for world in worlds:
        assert [world.view(seat) for seat in (0, 1)] == [moment.state.view(seat) for seat in (0, 1)]
        assert not list(world.audit())
    assert len({world.snapshot() for world in worlds}) > 1
    lines = [line_after(moment._replace(state=world)) for world in (moment.state, worlds[0])]
    assert lines[0] == lines[1]


def line_after(moment: Moment) -> Expectation:
    stretch = Segment([moment], ends_game=False)
    return expectation_after(REVIEWER, stretch, [1.0, 0.0], FastDice(1), 8)


def test_a_whole_game_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ThirteenReviewer, "tries", lambda *_: 2)
    found = complete_review(*kept("thirteen-told"), REVIEWER)
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
    found = REVIEWER.choices(scene.state, 0)
    assert [REVIEWER.pieces(scene.state, each) for each in found] == [["lean_wolf"], []]
