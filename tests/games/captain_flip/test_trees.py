"""Numbers of the golden trees that follow from the rules without the engine."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from ludoteka.games.captain_flip.reduced_games import start
from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.testing.mutants import Mutant, apply_mutant
from tests.goldens.golden import GoldenTree, goldens_of

TREES = goldens_of("captain_flip").trees
ALONE = {"swabby": 1, "lookout": 4, "carpenter": 3, "cook": 1}
"""What a character is worth alone on a board."""


@pytest.mark.parametrize("name", ["cf-quiet-1x1", "cf-rich-1x1"])
def test_one_space_each(name: str) -> None:
    """Two tiles in any order; each side ends up in sight in two ways: kept, or flipped to."""
    tiles = [tile.split("/") for tile in TREES[name].config["tiles"]]
    scores = Counter(
        f"{ALONE[one]}:{ALONE[two]}"
        for first, second in permutations(tiles, 2)
        for one, two in product(first, second)
        for _ in range(2 * 2)
    )
    assert dict(scores) == TREES[name].scores


def test_gunners() -> None:
    """So many Gunners in a column of three, in so many of 8 ways."""
    ways = {9: 1, 5: 3, 10: 3, 15: 1}
    scores = {f"{a}:{b}": 64 * ways[a] * ways[b] for a in ways for b in ways}
    assert scores == TREES["cf-guns-1x3"].scores


def ends(golden: GoldenTree, games: int) -> Iterator[CaptainFlip]:
    """Random games on a golden's board."""
    for seed in range(games):
        dice = FastDice(seed)
        state = start(**golden.config)(dice)
        while state.asks():
            moves = state.moves(state.asks()[0].seat)
            state.play(state.asks()[0].seat, moves[dice.below(len(moves))], dice, None)
        yield state


def winners_by_scores(golden: GoldenTree) -> dict[str, set[tuple[int, ...]]]:
    found: dict[str, set[tuple[int, ...]]] = {}
    for state in ends(golden, 150):
        result = state.result()
        assert result is not None
        found.setdefault(":".join(map(str, result.scores)), set()).add(tuple(result.winners))
    return found


WON = {"15:15": {()}, "15:5": {(1,)}, "5:15": {(0,)}, "10:10": {(0, 1)}, "10:5": {(0,)}}


@pytest.mark.rule("CF-47", "CF-48")
def test_who_wins_on_the_board_of_gunners() -> None:
    found = winners_by_scores(TREES["cf-guns-1x3"])
    assert {scores: found[scores] for scores in WON} == WON


@pytest.mark.parametrize("limit", [2, 4])
def test_another_limit_of_gunners_is_noticed(limit: int) -> None:
    module = "ludoteka.games.captain_flip.rules.crew.crew_value"
    old = ">= TOO_MANY_GUNNERS"
    with apply_mutant(Mutant("CF-47", module, old, f">= {limit}")):
        found = winners_by_scores(TREES["cf-guns-1x3"])
    assert {scores: found[scores] for scores in WON} != WON


BUGS = [
    ("crew.characters", "count_bits(s.filled[s.turn] & s.board.in_row[space])", "0", "cf-island"),
    ("crew.characters", "return 5", "return 3", "cf-guns-1x3"),
    ("crew.characters", "return 1 if character == MONKEY", "return 0 if True", "cf-monkeys-1x2"),
    ("crew.characters", "s.phase = TURNING", "pass", "cf-monkeys-1x2"),
    ("crew.characters", "    draw(s, dice, recorder, 1)", "    pass", "cf-parrots-1x2"),
    ("flow", "earn(s, TREASURE_MAP, 0, 1)", "pass", "cf-map-2x1"),
    ("crew.crew_value", "& highest(s, seat) & within", "& within", "cf-raft"),
    ("crew.crew_value", "return columns * columns", "return columns", "cf-raft"),
    ("crew.crew_value", "if ours != 0 and gunners != 0", "if False", "cf-guns-1x3"),
    ("crew.crew_value", "return -count_bits", "return count_bits", "cf-parrots-1x2"),
    ("board.bonuses", "s.board.later[column]", "coins", "cf-kraken-2x1"),
    ("board.bonuses", "coins * count_different(s, s.turn, column)", "coins", "cf-island"),
]  # fmt: skip


@pytest.mark.parametrize(("module", "old", "new", "name"), BUGS)
def test_bugs_in_the_rules_change_a_golden_tree(module: str, old: str, new: str, name: str) -> None:
    from tests.goldens.test_trees import grown

    with apply_mutant(Mutant(name, f"ludoteka.games.captain_flip.rules.{module}", old, new)):
        tree = grown("captain_flip", TREES[name])
    counts = {"chance": tree.chance, "choice": tree.choice, "end": tree.end}
    assert (counts, dict(tree.scores)) != (TREES[name].count, TREES[name].scores)
