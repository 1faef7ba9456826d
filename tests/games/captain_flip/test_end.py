"""CF-40 to CF-49, CF-60 to CF-70: the end, alone, and board E."""

import pytest

from ludoteka.games.captain_flip.rules.crew import crew_value
from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.games.captain_flip.rules.model import (
    Details,
    Drawn,
    Ended,
    Keep,
    LastRound,
    MapReturned,
    MapTaken,
    Options,
    Took,
)
from ludoteka.games.captain_flip.rules.scoring import solo_rank
from ludoteka.games.captain_flip.rules.state import OVER, Position
from ludoteka.kernel.play import Result
from tests.games.captain_flip.tables import (
    column,
    crew,
    play,
    position,
    put,
    refusal,
    seen,
    table,
    told,
    whose_turn,
)

QUIET = "swabby lookout carpenter swabby lookout carpenter swabby/cook lookout/cook carpenter/cook"
FOUR = (1, 1, 2, 2, 2, 4, 4, 5, 5)
"""Nine tiles on board A; one more on column 5 completes four columns."""


def result_of(s: Position) -> Result:
    s.phase = OVER
    result = CaptainFlip(s, Options()).result()
    assert result is not None
    return result


@pytest.mark.rule("CF-40")
@pytest.mark.parametrize("completes", [0, 1, 2])
def test_the_round_is_finished_when_somebody_has_four_columns(completes: int) -> None:
    game = table(" ".join(["swabby lookout carpenter cook"] * 7), 3)
    seats = []
    for turn in range(30):
        seat = whose_turn(game)
        seats.append(seat)
        own = turn // 3
        fast = [*FOUR, 5][own]
        slow = (3, 3, 3, 3, 1, 2, 2, 4, 5, 5)[own]
        heard = put(game, fast if seat == completes else slow)
        if told(heard, LastRound):
            assert told(heard, LastRound) == [LastRound(completes)]
            assert seen(game).last_round
    assert seen(game).phase == "over"
    assert seats == [0, 1, 2] * 10
    assert not game.state.asks()


@pytest.mark.rule("CF-40")
def test_nothing_is_played_after_the_end() -> None:
    game = table(QUIET + " swabby/navigator", 1)
    put(game, *FOUR, 5)
    assert refusal(game, 0, "keep").rule == "LT-3"
    refused = game.state.refuse(0, Keep())
    assert refused is not None
    assert refused.rule == "CF-40"


@pytest.mark.rule("CF-40")
def test_three_columns_are_not_enough() -> None:
    game = table(QUIET, 1)
    put(game, *FOUR)
    assert seen(game).completed == [3]
    assert not seen(game).last_round


@pytest.mark.rule("CF-41")
def test_what_the_crew_brings_is_added_to_the_coins_taken_in_play() -> None:
    s = position(column(1, "swabby"), column(1, "lookout"), coins=(5, 7))
    assert [crew_value.total(s, seat) for seat in (0, 1)] == [6, 11]


@pytest.mark.rule("CF-41")
def test_the_end_is_told_with_the_final_scores() -> None:
    game = table(QUIET + " swabby/navigator", 1)
    heard = put(game, *FOUR, 5)
    (ended,) = told(heard, Ended)
    assert ended.scores == seen(game).scores
    result = seen(game).result
    assert result is not None
    assert ended.scores == result.scores
    assert ended.scores[0] > seen(game).coins[0]


@pytest.mark.rule("CF-42")
@pytest.mark.parametrize(("columns", "coins"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_swabbies_in_so_many_columns(columns: int, coins: int) -> None:
    tiles = {(c, 3 if c == 4 else 1): "swabby" for c in range(1, columns + 1)}
    assert crew_value.swabbies(position(tiles), 0) == coins


@pytest.mark.rule("CF-42")
def test_a_second_swabby_in_a_column_adds_nothing() -> None:
    assert crew_value.swabbies(position(column(1, "swabby swabby")), 0) == 1


@pytest.mark.rule("CF-43")
def test_a_carpenter_brings_3() -> None:
    s = position(column(3, "carpenter carpenter"))
    assert crew_value.total(s, 0) == 6


@pytest.mark.rule("CF-43")
@pytest.mark.parametrize("gunner", [(1, 1), (5, 1), (2, 3)])
def test_a_gunner_in_the_row_or_column_silences_the_carpenter(gunner: tuple[int, int]) -> None:
    s = position({(2, 1): "carpenter", (2, 2): "lookout", gunner: "gunner"})
    assert crew_value.carpenters(s, 0, crew_value.whole_board(s)) == 0


@pytest.mark.rule("CF-43")
def test_a_gunner_elsewhere_does_not() -> None:
    s = position({(2, 1): "carpenter", (1, 2): "gunner", (3, 3): "gunner"}, column(2, "gunner"))
    assert crew_value.carpenters(s, 0, crew_value.whole_board(s)) == 3


@pytest.mark.rule("CF-44")
def test_a_lookout_with_nobody_above_brings_4() -> None:
    s = position({**column(2, "lookout lookout"), **column(4, "lookout", 3), (3, 5): "swabby"})
    assert crew_value.lookouts(s, 0, crew_value.whole_board(s)) == 8


@pytest.mark.rule("CF-45")
def test_a_parrot_costs_1() -> None:
    s = position(column(1, "parrot parrot"), coins=(5,))
    assert crew_value.total(s, 0) == 3


@pytest.mark.rule("CF-45")
def test_a_total_is_never_under_0() -> None:
    s = position(column(1, "parrot parrot"), coins=(1,))
    assert crew_value.total(s, 0) == 0
    result = result_of(s)
    assert isinstance(result.details, Details)
    lines = {line.source: line.coins for line in result.details.tallies[0].lines}
    assert lines["floor"] == 2  # the coin of this made-up moment came from nowhere
    assert lines["parrot"] == -2


@pytest.mark.rule("CF-46")
@pytest.mark.parametrize(
    ("tiles", "coins"),
    [
        (column(2, "cook cook cook"), 6),
        (column(2, "cook cook"), 0),
        (column(2, "cook cook gunner"), 0),
        (column(4, "cook gunner monkey navigator cartographer"), 4),
        (column(4, "cook gunner monkey navigator"), 0),
        (column(4, "cook gunner monkey navigator cook"), 0),
        (column(4, "cook cook cook cook cook"), 0),
        (column(2, "cook gunner monkey"), 0),
        ({**column(2, "cook cook cook"), **column(4, "cook gunner monkey navigator parrot")}, 9),
    ],
)
def test_the_raft(tiles: dict[tuple[int, int], str], coins: int) -> None:
    assert crew_value.total(position(tiles, board="C"), 0) == coins


@pytest.mark.rule("CF-47")
def test_three_gunners_lose_whatever_the_coins() -> None:
    s = position(column(3, "gunner gunner gunner"), column(1, "cook"), coins=(90, 1))
    result = result_of(s)
    assert result.winners == [1]
    assert result.ranks == [2, 1]
    assert result.scores == [90, 1]
    assert isinstance(result.details, Details)
    assert [tally.sunk for tally in result.details.tallies] == [True, False]


@pytest.mark.rule("CF-47")
@pytest.mark.parametrize(("gunners", "sunk"), [(2, False), (3, True), (4, True), (5, True)])
def test_so_many_gunners(gunners: int, sunk: bool) -> None:
    s = position(column(3, " ".join(["gunner"] * gunners)))
    assert crew_value.is_sunk(s, 0) is sunk


@pytest.mark.rule("CF-47")
def test_gunners_that_were_flipped_away_do_not_count() -> None:
    game = table("gunner/swabby gunner/lookout gunner/carpenter monkey/lookout swabby", 1)
    put(game, 3, 3, 3, 3)
    play(game, "turn 3 3")
    assert crew_value.gunners_in_sight(game.state.position, 0) == 2  # type: ignore[attr-defined]


@pytest.mark.rule("CF-47")
def test_if_everybody_is_sunk_nobody_wins() -> None:
    three = column(3, "gunner gunner gunner")
    result = result_of(position(three, three, coins=(3, 2), holder=0))
    assert result.winners == []
    assert result.ranks == [1, 1]


@pytest.mark.rule("CF-48")
def test_the_most_coins_win() -> None:
    result = result_of(position({}, {}, {}, coins=(3, 9, 5)))
    assert result.winners == [1]
    assert result.ranks == [3, 1, 2]


@pytest.mark.rule("CF-48")
def test_of_tied_players_the_one_with_the_map_wins() -> None:
    result = result_of(position({}, {}, {}, coins=(9, 9, 5), holder=1))
    assert result.winners == [1]
    assert result.ranks == [2, 1, 3]


@pytest.mark.rule("CF-48")
def test_else_the_tied_share_the_victory() -> None:
    result = result_of(position({}, {}, {}, coins=(9, 9, 5), holder=2))
    assert result.winners == [0, 1]
    assert result.ranks == [1, 1, 3]


@pytest.mark.rule("CF-48")
def test_the_map_does_not_beat_a_coin() -> None:
    assert result_of(position({}, {}, coins=(8, 9), holder=0)).winners == [1]


@pytest.mark.rule("CF-49")
def test_the_example_of_the_printed_rules() -> None:
    tiles = {
        **column(1, "swabby carpenter"),
        **column(2, "swabby parrot gunner"),
        **column(3, "carpenter cook carpenter lookout swabby"),
        **column(5, "gunner lookout"),
    }
    s = position(tiles, coins=(13,))
    everywhere = crew_value.whole_board(s)
    parts = [
        crew_value.swabbies(s, 0),
        crew_value.carpenters(s, 0, everywhere),
        crew_value.lookouts(s, 0, everywhere),
        crew_value.parrots(s, 0, everywhere),
    ]
    assert parts == [9, 3, 4, -1]
    assert crew_value.total(s, 0) == 28


@pytest.mark.rule("CF-60")
def test_alone_the_map_goes_back_when_it_is_taken_twice() -> None:
    game = table("cartographer cartographer cartographer swabby", 1)
    assert told(put(game, 1), MapTaken)
    heard = put(game, 1)
    assert told(heard, MapReturned) == [MapReturned(0)]
    assert seen(game).map is None
    assert seen(game).coins == [1]
    put(game, 2)
    assert seen(game).map == 0


@pytest.mark.rule("CF-60")
def test_alone_the_first_two_columns_take_the_krakens_first_number() -> None:
    game = table(QUIET, 1, board="B")
    heard = put(game, 4, 1, 1, 2, 2, 2)
    assert [event.coins for event in told(heard, Took)] == [0, 1, 1]


@pytest.mark.rule("CF-60")
def test_alone_the_turn_that_completes_four_columns_is_the_last() -> None:
    game = table(QUIET + " swabby/navigator", 1)
    put(game, *FOUR)
    assert seen(game).phase == "flipping"
    put(game, 5)
    assert seen(game).phase == "over"


@pytest.mark.rule("CF-61")
@pytest.mark.parametrize(
    ("coins", "rank"),
    [(0, 1), (30, 1), (31, 2), (40, 2), (41, 3), (50, 3), (51, 4), (55, 4), (56, 5), (60, 5),
     (61, 6), (99, 6)],
)  # fmt: skip
def test_solo_ranks(coins: int, rank: int) -> None:
    s = position({}, coins=(coins,))
    assert solo_rank(s) == rank
    assert result_of(s).level == rank


@pytest.mark.rule("CF-61")
def test_whoever_is_sunk_alone_has_no_rank() -> None:
    result = result_of(position(column(3, "gunner gunner gunner"), coins=(70,)))
    assert result.level is None
    assert result.winners == []


@pytest.mark.rule("CF-62")
def test_board_e_gives_the_map_for_an_identical_column() -> None:
    game = table("swabby swabby", 1, board="E")
    assert told(put(game, 2, 2), MapTaken) == [MapTaken(0, None)]
    other = table("swabby lookout", 1, board="E")
    assert not told(put(other, 2, 2), MapTaken)


@pytest.mark.rule("CF-62")
def test_board_e_flips_any_one_tile_for_a_different_column() -> None:
    game = table("swabby/gunner lookout carpenter cook", 1, board="E")
    put(game, 3, 3, 3)
    assert seen(game).phase == "turning"
    assert seen(game).monkey is None
    assert len(game.state.moves(0)) == 3
    refused = refusal(game, 0, "place 1")
    assert (refused.rule, refused.code) == ("CF-62", "refusal.flip_first")
    play(game, "turn 3 1")
    assert crew(game)[3, 1] == "gunner"
    assert seen(game).coins == [5]
    same = table("swabby lookout lookout", 1, board="E")
    put(same, 3, 3, 3)
    assert seen(same).phase == "flipping"


@pytest.mark.rule("CF-62")
def test_board_e_draws_a_tile_for_an_identical_column() -> None:
    game = table("swabby swabby swabby cook lookout", 1, board="E")
    heard = put(game, 4, 4, 4)
    assert [event.again for event in told(heard, Drawn)][-1] is True
    assert seen(game).round == 3
    other = table("swabby lookout swabby cook", 1, board="E")
    heard = put(other, 4, 4, 4)
    assert [event.again for event in told(heard, Drawn)][-1] is False


@pytest.mark.rule("CF-62")
def test_board_e_pays_4_and_3() -> None:
    game = table(QUIET, 1, board="E")
    assert [event.coins for event in told(put(game, 1, 1, 1, 1), Took)] == [4]
    assert [event.coins for event in told(put(game, 5, 5, 5), Took)] == [3]


@pytest.mark.rule("CF-70")
def test_a_breakdown_by_character_and_column() -> None:
    game = table("gunner cook swabby lookout carpenter parrot/cook swabby/cook lookout/cook "
                 "carpenter/cook swabby/navigator lookout/navigator", 1)  # fmt: skip
    put(game, 1, 2, 1, 2, 2, 4, 4, 5, 5, 5)
    assert seen(game).phase == "over"
    result = seen(game).result
    assert result is not None
    assert isinstance(result.details, Details)
    (tally,) = result.details.tallies
    columns = {(line.source, line.when): line.columns for line in tally.lines}
    assert columns.get(("gunner", "play")) == [5, 0, 0, 0, 0]
    assert columns.get(("cook", "play")) == [0, 2, 0, 0, 0]
    assert columns.get(("bonus", "play")) == [0, 0, 0, 0, 3]
    assert columns.get(("map", "play"), "no line") is None
    assert columns.get(("parrot", "end")) == [0, 0, 0, -1, 0]
    swabbies = [line.coins for line in tally.lines if (line.source, line.when) == ("swabby", "end")]
    assert swabbies == [tally.swabby_columns**2]
    assert sum(line.coins for line in tally.lines) == tally.total == result.scores[0]
    assert sum(line.coins for line in tally.lines if line.when == "play") == tally.in_play
