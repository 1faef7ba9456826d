"""The bots of Captain Flip: what they see coming, how strong they are, what they can't know."""

from collections.abc import Sequence

import pytest

from ludoteka.bots import effort
from ludoteka.bots.bot import think
from ludoteka.games.captain_flip.bots.evaluation import (
    bonuses_begun,
    chance_to_win,
    estimate_coins,
    exposed_lookouts,
    rivals_turns,
    turns_to_goal,
)
from ludoteka.games.captain_flip.bots.player import Strength, budget
from ludoteka.games.captain_flip.bots.rollout_policy import (
    choose_code,
    choose_turn,
    coins_with,
    least_missed,
)
from ludoteka.games.captain_flip.bots.search import WIN, Search, favourite, stages
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.crew_value import total
from ludoteka.games.captain_flip.rules.crew.tiles import (
    CARPENTER,
    COOK,
    GUNNER,
    LOOKOUT,
    MONKEY,
    NAVIGATOR,
    SWABBY,
    tile,
)
from ludoteka.games.captain_flip.rules.flow import (
    FLIP,
    KEEP,
    PLACE,
    codes,
    deal,
    do,
    random_code,
    turnable,
)
from ludoteka.games.captain_flip.rules.model import Flip, Keep
from ludoteka.games.captain_flip.rules.state import FLIPPING, OVER, PLACING, TURNING, Position, lay
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.lab.arena import Contest, play_all
from ludoteka.plugins import bots_of, game_named, usual_bot
from tests.games.captain_flip.tables import THIRD_GUNNER
from tests.support.rule_forms import run_in_both_forms

BOTS = bots_of("captain_flip")


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(effort.VARIABLE, "1")


def table(*tiles: str, first: int = 0) -> GameTable:
    stack = {"tiles": list(tiles), "first": first}
    return GameTable(game_named("captain_flip"), 2, {"board": "A"}, stack=stack)


def after(table: GameTable, moves: Sequence[tuple[int, str, int]]) -> GameTable:
    """Each seat keeps its tile and puts it on the column."""
    for seat, kind, column in moves:
        table.play(seat, {"type": "keep"})
        table.play(seat, {"type": kind, "column": column})
    return table


def test_bots_stand_in_the_order_of_their_strength() -> None:
    """As measured: of a hundred games with greedy the sailor wins a third, the bosun two thirds."""
    assert usual_bot("captain_flip") == "bosun"
    assert list(BOTS) == ["random", "sailor", "greedy", "bosun", "captain"]


@pytest.mark.rule("CF-47")
@pytest.mark.parametrize("name", ["bosun", "captain", "greedy"])
def test_nobody_who_thinks_keeps_a_third_gunner_that_sinks_them(name: str) -> None:
    """In the last turn of all: before it, a Monkey may yet flip one of them away."""
    crowded = table(*THIRD_GUNNER, first=1)
    turns = zip((1, 1, 2, 2, 2, 4, 4, 5, 5, 5), (1, 2, 3, 3, 3, 4, 4, 5, 5), strict=False)
    after(crowded, [(1 - at, "place", each[at]) for each in turns for at in (0, 1)])
    after(crowded, [(1, "place", 5)])
    assert think(BOTS[name]("Ada"), crowded.state, 0, FastDice(1)) == Flip()


def test_the_greedy_bot_likes_five_coins_at_once() -> None:
    assert think(BOTS["greedy"]("Ada"), table("gunner/parrot").state, 0, FastDice(1)) == Keep()


def searched(s: Position, budget: int) -> Search:
    search = Search(s, FastDice(1), budget)
    while not search.is_over():
        search.grow()
    return search


def test_a_search_leaves_the_position_alone() -> None:
    s = deal(boards()["B"], 3, FastDice(2))
    before = s.snapshot()
    searched(s, 60)
    assert s.snapshot() == before


def test_what_the_search_counts_adds_up() -> None:
    s = deal(boards()["A"], 2, FastDice(2))
    search = searched(s, 300)
    keep, flip = search.root.choices
    assert search.root.visits == search.grown == keep.visits + flip.visits <= 300
    for choice in (keep, flip):
        below = sum(moment.visits for moment in choice.outcomes)
        assert 0 < below < choice.visits
        seen = [moment.seen for moment in choice.outcomes]
        assert len(set(seen)) == len(seen)


def test_every_choice_is_tried_and_half_of_them_are_dropped_at_a_time() -> None:
    s = deal(boards()["A"], 2, FastDice(2))
    do(s, KEEP, FastDice(1))
    search = Search(s, FastDice(1), 90)
    left = [len(search.contenders)]
    while not search.is_over():
        search.grow()
        left.append(len(search.contenders))
    assert left[0] == 5
    assert sorted(left, reverse=True) == left
    assert all(choice.visits >= 6 for choice in search.root.choices)
    assert favourite(search).visits == max(choice.visits for choice in search.root.choices)
    assert 80 <= search.grown <= 100


@pytest.mark.parametrize(("choices", "halvings"), [(1, 0), (2, 1), (3, 2), (5, 3), (15, 4)])
def test_so_often_can_half_of_them_be_dropped(choices: int, halvings: int) -> None:
    assert stages(choices) == halvings


@pytest.mark.rule("CF-47")
def test_what_is_clearly_worse_is_dropped_early() -> None:
    """In the last turn of all, to keep the third Gunner is to lose a game that is won."""
    s = crew((0, GUNNER), (2, GUNNER))
    s.coins[0], s.ending, s.first, s.turn, s.hand = 40, 1, 1, 0, tile(GUNNER, SWABBY)
    search = searched(s, 4000)
    assert favourite(search).code == FLIP
    assert search.grown < 100


def test_a_forced_move_needs_no_thought() -> None:
    s = crew(*((space, CARPENTER) for space in range(13)))
    s.turn, s.hand, s.phase = 0, tile(COOK, SWABBY), PLACING
    search = searched(s, 100)
    assert search.grown == 0
    assert favourite(search).code == PLACE + 4


def test_more_players_are_simulated_less_often() -> None:
    assert [budget(Strength(1600), seats) for seats in (1, 2, 4)] == [
        effort.simulations(each) for each in (1600, 1600, 800)
    ]


@pytest.mark.rule("CF-61")
def test_alone_it_plays_for_coins() -> None:
    best = favourite(searched(deal(boards()["A"], 1, FastDice(2)), 100))
    assert 0 < best.gains < WIN * best.visits


def crew(*laid: tuple[int, int]) -> Position:
    s = deal(boards()["A"], 2, FastDice(1))
    for space, character in laid:
        lay(s, 0, space, tile(character, SWABBY if character != SWABBY else LOOKOUT))
    return s


@pytest.mark.rule("CF-47")
def test_the_sunk_are_worth_less_than_the_poor() -> None:
    sunk, afloat = crew((0, GUNNER), (2, GUNNER), (5, GUNNER)), crew((0, GUNNER), (2, GUNNER))
    assert (
        estimate_coins(sunk, 0, 9)
        < estimate_coins(crew(), 0, 9) - 20
        < estimate_coins(afloat, 0, 9)
    )


@pytest.mark.rule("CF-44")
def test_a_lookout_is_safe_on_the_highest_space_alone() -> None:
    assert exposed_lookouts(crew((0, LOOKOUT)), 0) == 1
    assert exposed_lookouts(crew((0, CARPENTER), (1, LOOKOUT)), 0) == 0
    assert exposed_lookouts(crew((0, LOOKOUT), (1, CARPENTER)), 0) == 0


@pytest.mark.rule("CF-30")
def test_a_column_begun_is_worth_its_part_of_the_bonus() -> None:
    """Board A: five coins above the five spaces of column 3, which are numbers 5 to 9."""
    assert bonuses_begun(crew(), 0) == 0
    assert bonuses_begun(crew((5, CARPENTER), (6, CARPENTER)), 0) == 2
    assert bonuses_begun(crew(*((space, CARPENTER) for space in range(5, 10))), 0) == 0


@pytest.mark.rule("CF-40")
def test_the_turns_that_are_left_are_those_to_four_columns() -> None:
    s = crew((0, CARPENTER), (1, CARPENTER))
    assert [turns_to_goal(s, seat) for seat in (0, 1)] == [8, 10]
    assert [rivals_turns(s, seat) for seat in (0, 1)] == [10, 8]


def test_the_chances_of_all_seats_are_one_together() -> None:
    s = crew((0, CARPENTER), (2, SWABBY))
    chances = [chance_to_win(s, seat) for seat in (0, 1)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1]


@pytest.mark.rule("CF-40")
def test_in_the_last_round_nothing_counts_but_coins() -> None:
    """No bonus is begun, no Lookout in danger, no Map that will pay."""
    s = crew((5, CARPENTER), (6, LOOKOUT))
    s.holder, s.ending = 0, 1
    assert estimate_coins(s, 0, 9) == 3 + 4


@pytest.mark.parametrize("board", "ABCDE")
def test_a_placement_that_is_only_tried_is_worth_what_it_would_be_worth(board: str) -> None:
    """Wherever it ends the turn, and asks for nothing else."""
    dice, compared = FastDice(3), 0
    s = deal(boards()[board], 2, dice)
    while s.phase != OVER:
        if s.phase == PLACING:
            compared += sum(agrees(s, code, dice) for code in codes(s))
        do(s, random_code(s, dice), dice)
    assert compared > 30


def agrees(s: Position, code: int, dice: FastDice) -> bool:
    """False where the two can't be compared."""
    before, after = s.snapshot(), s.copy()
    tried = coins_with(s, code - PLACE, rivals_turns(s, s.turn))
    assert s.snapshot() == before
    do(after, code, dice)
    if (after.turn, after.round) == (s.turn, s.round) or s.waiting or total(s, s.turn) < 5:
        return False
    paid = 1 if s.holder == s.turn == after.holder else 0
    there = estimate_coins(after, s.turn, rivals_turns(after, s.turn))
    assert tried == pytest.approx(there - paid)
    return True


@pytest.mark.rule("CF-25")
def test_an_ordinary_monkey_flips_whom_the_crew_can_do_without() -> None:
    """Beside the Monkey in the middle of column 3: a Swabby, of value, and a spent Navigator."""
    s = crew((5, SWABBY), (6, MONKEY), (7, NAVIGATOR))
    s.phase, s.monkey, s.turn = TURNING, 6, 0
    before = s.snapshot()
    assert least_missed(s, turnable(s), rivals_turns(s, 0))[0] == 7
    assert s.snapshot() == before


@pytest.mark.rule("CF-47")
def test_with_two_gunners_an_ordinary_player_rather_keeps_what_it_sees() -> None:
    """A Navigator without Cartographers brings nothing; what is under it may be a Gunner."""
    for laid, code in ((((0, GUNNER), (2, GUNNER)), KEEP), (((0, COOK), (2, COOK)), FLIP)):
        s = crew(*laid)
        s.turn, s.hand, s.phase = 0, tile(NAVIGATOR, SWABBY), FLIPPING
        assert choose_code(s) == code


@pytest.mark.rule("CF-62")
def test_what_a_column_promises_it_must_still_be_able_to_keep() -> None:
    """Board E: column 3 is spaces 6 to 8, and wants three different characters."""
    s = deal(boards()["E"], 2, FastDice(1))
    lay(s, 0, 6, tile(COOK, SWABBY))
    begun = bonuses_begun(s, 0)
    lay(s, 0, 7, tile(CARPENTER, SWABBY))
    assert bonuses_begun(s, 0) > begun > 0
    lay(s, 0, 7, tile(COOK, SWABBY))
    assert bonuses_begun(s, 0) == 0


@pytest.mark.rule("CF-10")
def test_an_ordinary_turn_ends_with_the_turn() -> None:
    s = deal(boards()["A"], 2, FastDice(1))
    seat = s.turn
    choose_turn(s, FastDice(1))
    assert s.turn != seat
    assert s.filled[seat] != 0


@pytest.mark.parametrize(("said", "meant"), [("0.5", 0.5), ("much", 1), ("-1", 1), ("inf", 1)])
def test_effort_is_a_number_above_zero(
    said: str, meant: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(effort.VARIABLE, said)
    assert effort.effort() == meant


def test_the_greedy_bot_beats_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It wins about 19 games of 20; here a few tell that nothing is broken."""
    monkeypatch.setenv(effort.VARIABLE, "0.2")
    contest = Contest("captain_flip", ("greedy", "random"), games=8, seed="1")
    played = [(o.bots, o.result) for o in play_all(contest) if o.result]
    wins = sum(bots[seat] == "greedy" for bots, result in played for seat in result.winners)
    assert wins >= 6


SEARCH = """
from ludoteka.games.captain_flip.bots.search import Search
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.bots.greedy import worth
from ludoteka.games.captain_flip.rules.flow import codes, deal, do
from ludoteka.games.captain_flip.rules.imagine import Unseen
from ludoteka.kernel.chance.dice import FastDice
for decisions in (30, 67):  # nobody flips: what is unseen is counted, later it is exchanged
    dice = FastDice(3)
    s = deal(boards()["A"], 3, dice)
    for _ in range(decisions):
        do(s, codes(s)[0], dice)
    unseen = Unseen(s)
    worlds = [unseen.imagine(dice) for _ in range(5)]
    print(unseen.ways is None, [(code, worth(worlds, code, dice)) for code in codes(s)])
for board in boards().values():
    search = Search(deal(board, 3, FastDice(7)), FastDice(8), 40)
    while not search.is_over():
        search.grow()
    print([(c.code, c.visits, c.gains, len(c.outcomes)) for c in search.root.choices])
"""


def test_the_search_and_greed_are_the_same_compiled_and_interpreted() -> None:
    compiled, interpreted = run_in_both_forms(SEARCH)
    assert compiled == interpreted != ""
