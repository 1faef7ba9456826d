"""The plain table for scripts and bots, and the public vocabulary of 13 Words."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoteka import BadInput, Refused, Table
from ludoteka.kernel import validation
from ludoteka.kernel.play import Refusal
from ludoteka.kernel.records.record import is_seed
from ludoteka.plugins import game_named, games
from tests.games.thirteen_words.tables import CARDS, FRONTS


def table(**more: Any) -> Table:
    return Table("thirteen_words", seats=2, stack={"cards": CARDS, "first": 1}, **more)


def choose(place: object) -> dict[str, Any]:
    return {"type": "choose", "place": place}


def test_a_whole_game_in_plain_data() -> None:
    game = table(options={"reveal": "captain_last"})
    for place in range(1, 12):
        for seat in (0, 1):
            assert {"seat": seat, "kind": "choose"} in game.asks()
            game.play(seat, choose(place))
        for seat in (0, 1):
            assert game.moves(seat) == [{"type": "ready"}]
            game.play(seat, {"type": "ready"})
    assert game.asks() == []
    result = game.result()
    assert result is not None
    assert (result["winners"], result["ranks"], result["scores"]) == ([0, 1], [1, 1], [11, 11])
    assert (result["team"], result["level"]) == (22, 7)
    assert result["details"]["best"] == 22
    assert game.view(0)["result"] == game.view()["result"] == result


def test_everything_that_comes_out_is_json() -> None:
    game = table()
    out: list[object] = [
        game.asks(),
        game.moves(0),
        game.play(0, choose(4)),
        game.view(0),
        game.view(),
    ]
    out += [game.result(), game.record(), game.refuse(1, choose(40))]
    assert json.loads(json.dumps(out)) == out


def test_what_a_move_tells_is_what_the_mover_hears() -> None:
    assert table().play(0, choose(4)) == [
        {"type": "choice_is", "place": 4, "word": "desert"},
        {"type": "chosen", "seat": 0},
    ]


def test_views_have_their_public_names() -> None:
    view = table().view()
    assert view["game"] == "thirteen_words"
    assert (view["phase"], view["round"], view["scores"], view["team"]) == (
        "choosing",
        1,
        [0, 0],
        0,
    )
    assert view["ring"] == FRONTS
    assert view["captain"] == 1
    assert view["result"] is None


def test_a_refused_move_raises_and_changes_nothing() -> None:
    game = table()
    before = game.record()
    with pytest.raises(
        Refused, match="TW-8: There is no place 13; places go from 1 to 12"
    ) as refused:
        game.play(0, choose(13))
    assert refused.value.refusal.rule == "TW-8"
    assert game.record() == before


def test_a_refusal_says_rule_why_and_what_would_be_legal() -> None:
    refusal = table().refuse(0, choose(13))
    assert refusal is not None
    assert list(refusal) == ["rule", "why", "legal"]
    assert refusal["why"] == "There is no place 13; places go from 1 to 12."
    assert refusal["legal"] == [choose(place) for place in range(1, 13)]
    assert table().refuse(0, choose(12)) is None


@pytest.mark.rule("LT-1")
@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "fly"},
        {"type": "choose"},
        {"type": "choose", "place": "4"},
        {"type": "choose", "place": 4, "seat": 1},
        {"type": "ready", "place": 4},
        {"place": 4},
        "choose 4",
        ["choose", 4],
        None,
        7,
        {"type": "choose", "place": {"deep": [[[[]]]]}},
        {"type": "x" * 500},
    ],
)
def test_what_is_no_move_is_refused_and_changes_nothing(move: Any) -> None:
    game = table()
    before = game.state.snapshot()
    refusal = game.refuse(0, move)
    assert refusal is not None
    assert refusal["rule"] == "LT-1"
    assert refusal["why"].endswith(" is not a move of this game.")
    assert len(refusal["why"]) < 120
    assert len(refusal["legal"]) == 12
    with pytest.raises(Refused):
        game.play(0, move)
    assert game.state.snapshot() == before


@pytest.mark.rule("LT-1")
@pytest.mark.parametrize("move", [object(), {1, 2}, {"type": object()}, "\ud800"])
def test_even_python_objects_are_refused_in_a_sentence(move: Any) -> None:
    refusal = table().refuse(0, move)
    assert refusal is not None
    assert refusal["rule"] == "LT-1"


@pytest.mark.rule("LT-2")
@pytest.mark.parametrize("seat", [2, 99])
def test_only_those_who_sit_at_the_table_move(seat: int) -> None:
    game = table()
    refusal = game.refuse(seat, choose(4))
    assert refusal is not None
    assert (refusal["rule"], refusal["why"]) == ("LT-2", f"There is no seat {seat} at this table.")
    assert refusal["legal"] == []


@pytest.mark.rule("LT-2")
@pytest.mark.parametrize("seat", [-1, "0", "nobody", None, True])
def test_what_is_no_seat_is_told_so(seat: Any) -> None:
    game = table()
    calls: list[Callable[[], object]] = [
        lambda: game.play(seat, choose(4)),
        lambda: game.refuse(seat, choose(4)),
        lambda: game.moves(seat),
        lambda: game.random_move(seat),
    ]
    for call in calls:
        with pytest.raises(BadInput, match="a seat is a number"):
            call()


@pytest.mark.rule("LT-2")
@pytest.mark.parametrize("seat", [2, 99])
def test_there_is_nothing_for_a_seat_that_is_not_there(seat: int) -> None:
    game = table()
    game.play(1, choose(4))
    calls: list[Callable[[int], object]] = [game.view, game.moves, game.random_move]
    for call in calls:
        with pytest.raises(BadInput, match=f"no seat {seat}"):
            call(seat)


@pytest.mark.parametrize(("seat", "code"), [("clock", "blind_clock"), (-1, "bad_seat")])
def test_only_seats_and_whoever_watches_have_views(seat: Any, code: str) -> None:
    with pytest.raises(BadInput) as bad:
        table().view(seat)
    assert bad.value.code == code


@pytest.mark.rule("LT-3")
def test_when_the_game_is_over_nobody_moves_any_more() -> None:
    game = table()
    for place in range(1, 12):
        for move in (choose(place), {"type": "ready"}):
            game.play(0, move)
            game.play(1, move)
    for seat in (0, 1, "clock"):
        refusal = game.refuse(seat, {"type": "ready"})
        assert refusal is not None
        assert (refusal["rule"], refusal["why"]) == ("LT-3", "The game is over.")


def test_the_clock_speaks_by_its_name() -> None:
    game = table(options={"talk_seconds": 30})
    game.play(0, choose(4))
    game.play(1, choose(4))
    assert game.asks()[-1] == {"seat": "clock", "kind": "time_up", "seconds": 30}
    game.play("clock", {"type": "time_up"})
    assert game.view()["round"] == 2


def test_a_table_without_seed_or_stack_is_shuffled_anew() -> None:
    seeds = {Table("thirteen_words", seats=2).record()["seed"] for _ in range(5)}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {64}


def test_the_same_seed_deals_the_same_table() -> None:
    one, same, other = (
        Table("thirteen_words", seats=2, seed=seed).view()
        for seed in ("00000007", "00000007", "00000008")
    )
    assert one == same != other


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"seed": ""}, "no_seed_at_all"),
        ({"seed": 7.5}, "no_seed_at_all"),
        ({"seed": True}, "no_seed_at_all"),
        ({"seed": b"00000007"}, "no_seed_at_all"),
        ({"seats": "2"}, "bad_seats"),
        ({"seats": None}, "bad_seats"),
        ({"seats": 2.0}, "bad_seats"),
        ({"seats": True}, "bad_seats"),
        ({"seats": 9}, "bad_options"),
        ({"seed": "00000007", "stack": {"cards": CARDS}}, "seed_and_stack"),
        ({"stack": {"cards": CARDS, "fist": 0}}, "bad_stack"),
        ({"stack": []}, "bad_stack"),
        ({"options": {"talk": 1}}, "bad_options"),
        ({"options": "pl"}, "bad_options"),
        ({"options": {"pack": "\ud800"}}, "bad_options"),
        ({"stack": {"cards": ["\ud800"]}}, "bad_stack"),
    ],
)
def test_a_table_that_can_not_be_set_up_says_why(more: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as bad:
        Table("thirteen_words", **{"seats": 2, **more})
    assert bad.value.code == code


@pytest.mark.parametrize("seed", [7, "8", "luck", "00000007", 0xFEED, -1, "\ud800"])
def test_a_seed_is_any_number_or_text_and_the_record_has_its_digits(seed: str | int) -> None:
    game = Table("thirteen_words", seats=2, seed=seed)
    digits = game.record()["seed"]
    assert is_seed(digits)
    for same in (digits, str(seed)):
        assert Table("thirteen_words", seats=2, seed=same).view() == game.view()


@pytest.mark.parametrize("name", [7, None, ["thirteen_words"]])
def test_what_is_no_name_of_a_game_is_told_so(name: Any) -> None:
    with pytest.raises(BadInput, match="There is no game called"):
        Table(name, seats=2)


def test_a_game_that_is_not_here_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadInput, match=f"no game called chess. There are: {', '.join(games())}."):
        Table("chess", seats=2)


def test_a_refusal_can_be_had_in_every_language() -> None:
    game = game_named("thirteen_words")
    refusal = Refusal("TW-8", "refusal.empty_place", {"place": 4})
    assert validation.refusal_reason(game, refusal, "pl").startswith("Miejsce 4 jest puste")
    assert (
        validation.refusal_reason(game, Refusal("LT-3", "refusal.game_over"), "pl")
        == "Gra jest skończona."
    )
