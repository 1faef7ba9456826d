"""Bots of Thirteen: each step of the ladder is stronger, and none misses what is plain to see."""

from collections.abc import Iterator
from itertools import cycle, islice

import msgspec
import pytest

from ludoteka.bots import effort
from ludoteka.bots.bot import think
from ludoteka.games.thirteen.bots import player
from ludoteka.games.thirteen.bots.evaluation import WON, chance_of, worth
from ludoteka.games.thirteen.bots.features import (
    EASY_PREY,
    FEATURE_COUNT,
    HUNTING,
    LETHAL,
    NAMES,
    UNSTOPPED,
    bodies,
    count_features,
)
from ludoteka.games.thirteen.bots.player import SLICE, SearchingBot
from ludoteka.games.thirteen.bots.search import Search, favourite, key_of
from ludoteka.games.thirteen.bots.weights import FILE, Fitted, fitted_weights
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.rules.answers import PLAY
from ludoteka.games.thirteen.rules.model import Hunt, Waylay
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.lab.arena import Contest, play_all
from ludoteka.plugins import bots_of, usual_bot
from tests.games.thirteen.scenes import Scene, Side
from tests.support.rule_forms import run_in_both_forms

BOTS = bots_of("thirteen")
THINKING = ["sexton", "greedy", "choirmaster", "heuristic"]


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(effort.VARIABLE, "1")


def test_bots_stand_in_the_order_of_their_strength() -> None:
    assert usual_bot("thirteen") == "sexton"
    assert list(BOTS) == ["random", "heuristic", "greedy", "sexton", "choirmaster"]


@pytest.mark.parametrize(("better", "worse"), [("heuristic", "random"), ("greedy", "heuristic")])
def test_each_step_of_the_ladder_wins_most_games_against_the_one_before(
    better: str, worse: str
) -> None:
    assert sum(scores(better, worse, 12)) > 14


@pytest.mark.parametrize("better", ["sexton", "choirmaster"])
def test_whoever_looks_ahead_beats_whoever_does_not(
    better: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(effort.VARIABLE, "0.2")
    assert sum(scores(better, "heuristic", 2)) > 2.5


def scores(better: str, worse: str, deals: int) -> Iterator[float]:
    """What the better one gets of every game: 1, or half a draw, or 0. Two games a deal, in which
    both play the same deck, every ready one in turn."""
    for deal, deck in enumerate(islice(cycle(ready_decks()), deals)):
        options = {"decks": [deck, deck]}
        for game in play_all(Contest("thirteen", (better, worse), 2, f"7 {deal}", options, True)):
            assert game.result is not None
            yield float(better in [game.bots[seat] for seat in game.result.winners]) / len(
                game.result.winners
            )


@pytest.mark.parametrize("name", THINKING)
def test_a_hunt_that_wins_is_hunted(name: str) -> None:
    scene = Scene(Side(["lean_wolf", "fox_kit"], ["mudlark"], souls=2), Side(madness=10))
    move = think(BOTS[name]("Ada"), scene.state, 0, FastDice(1))
    assert move == Hunt(scene["lean_wolf"], "player")


@pytest.mark.parametrize("name", THINKING)
def test_a_waylay_that_saves_is_made(name: str) -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"], madness=11))
    scene.hunt("lean_wolf")
    move = think(BOTS[name]("Ada"), scene.state, 1, FastDice(1))
    assert move == Waylay(scene["ferryman"])


@pytest.mark.parametrize("name", ["sexton", "choirmaster"])
def test_a_win_that_needs_three_answers_is_found(name: str) -> None:
    """A Spell, its target, and a hunt that is now just strong enough."""
    you = Side(["lean_wolf"], ["scent_of_blood", "fox_kit"], souls=1)
    scene = Scene(you, Side(["sounder_boar"], madness=9))
    scene.state.expended[scene["sounder_boar"]] = True
    bot, dice = BOTS[name]("Ada"), FastDice(1)
    for _ in range(4):
        seat = scene.state.mover()
        if seat == 0:
            scene.do(0, think(bot, scene.state, 0, dice))
        elif seat == 1:
            scene.decline()
    assert scene.ended() == ([0], "madness")


@pytest.mark.parametrize("name", [*THINKING, "random"])
def test_no_bot_gives_up(name: str) -> None:
    bot = BOTS[name]("Ada")
    scene = Scene(Side(madness=12), Side(["old_antler"]))
    assert not any(think(bot, scene.state, 0, FastDice(n)).gives_up for n in range(20))


def test_every_trait_and_every_card_has_its_weight() -> None:
    fitted = msgspec.json.decode(FILE.read_bytes(), type=Fitted)
    assert list(fitted.active) == list(fitted.passive) == list(NAMES)
    assert len(NAMES) == FEATURE_COUNT
    assert set(fitted.cards) == set(builtin_cards().cards)


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    scene = Scene(Side(["lean_wolf"], souls=3, madness=2), Side(["old_antler"], madness=5))
    weights = fitted_weights()
    value = worth(scene.state, 0, weights)
    assert value == -worth(scene.state, 1, weights) != 0
    assert chance_of(value) + chance_of(-value) == pytest.approx(1)
    scene.state.winner = 1
    assert worth(scene.state, 1, weights) == WON


def test_strength_that_nobody_can_waylay_is_counted_apart() -> None:
    guards = Side(["lamplighter", "night_constable"], madness=11)
    scene = Scene(Side(["lean_wolf", "night_heron"]), guards)
    s, heron = scene.state, scene.stats("night_heron")[0]
    s.expended[scene["lamplighter"]] = True  # a Warden would stop anybody
    row = count_features(s, 0, bodies(s, 0), bodies(s, 1))
    assert row[HUNTING] == heron + scene.stats("lean_wolf")[0]
    assert (row[UNSTOPPED], row[LETHAL]) == (heron, 1)
    s.expended[scene["lamplighter"]] = False
    row = count_features(s, 0, bodies(s, 0), bodies(s, 1))
    assert (row[UNSTOPPED], row[LETHAL]) == (0, 0)


def test_easy_prey_is_weaker_and_not_more_uncanny_than_somebody_who_hunts() -> None:
    scene = Scene(Side(["old_antler", "lean_wolf"]), Side(["lean_wolf", "old_antler"]))
    s = scene.state
    assert (
        count_features(s, 0, bodies(s, 0), bodies(s, 1))[EASY_PREY] == 1
    )  # the Antler's, the wolf
    s.expended[s.board[0][0]] = True
    assert count_features(s, 0, bodies(s, 0), bodies(s, 1))[EASY_PREY] == 0


def test_a_search_leaves_the_position_alone_and_adds_up() -> None:
    scene = Scene(Side(["lean_wolf"], ["fox_kit", "snare"], souls=2), Side(["lamplighter"]))
    before = scene.state.snapshot()
    search = Search(scene.state, 0, fitted_weights(), FastDice(1))
    search.grow(50)
    assert scene.state.snapshot() == before
    answers = search.root.answers.values()
    assert sum(answer.visits for answer in answers) == len(answers) + 50  # each was tried once
    assert all(0 <= answer.gains <= float(answer.visits) for answer in answers)
    assert favourite(search, scene.state) in scene.state.codes(0)


@pytest.mark.parametrize("seed", range(4))
def test_a_search_that_stops_early_would_have_come_to_the_same(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "THOUGHTS", 400)
    scene = Scene(
        Side(["lean_wolf"], ["fox_kit", "snare"], souls=2),
        Side(["lamplighter"]),
    )
    told = SearchingBot("m1").code(scene.state, 0, FastDice(seed))
    search = Search(scene.state, 0, fitted_weights(), FastDice(seed))
    stopped = 0
    while search.grown < 400:
        search.grow(SLICE)
        stopped += search.lead() > 400 - search.grown
    assert stopped > 1  # or nothing was to be saved
    assert told == favourite(search, scene.state)


def test_two_cards_of_a_name_are_one_answer() -> None:
    scene = Scene(Side([], ["fox_kit", "fox_kit", "snare"], souls=2), Side())
    one, other = (PLAY + number for number in scene.all("fox_kit", 0))
    assert one != other
    assert key_of(scene.state, one) == key_of(scene.state, other)
    search = Search(scene.state, 0, fitted_weights(), FastDice(1))
    assert len(search.options(scene.state, search.root)) == len(scene.state.codes(0)) - 1


SEARCH = """
from ludoteka.games.thirteen.bots.planner import Planner
from ludoteka.games.thirteen.bots.search import Search
from ludoteka.games.thirteen.bots.weights import fitted_weights
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.rules.model import Options
from ludoteka.kernel.chance.dice import FastDice
dice, weights = FastDice(7), fitted_weights()
for decks in (["choir", "house"], ["sextons", "drowned"]):
    state = THIRTEEN.start(2, Options(decks=decks), dice, None)
    for _ in range(30):
        seat = state.asks()[0].seat
        state.do(seat, Planner(seat, weights, dice, 2).decide(state), dice)
    search = Search(state, state.mover(), weights, dice)
    search.grow(30)
    print([(a.key, a.visits, a.gains) for a in search.root.answers.values()])
"""


def test_bots_think_the_same_compiled_and_interpreted() -> None:
    compiled, interpreted = run_in_both_forms(SEARCH)
    assert compiled == interpreted != ""
