"""Bots of 7 Words: how they notice words, what they know, and who is stronger."""

import pytest

from ludoteka.bots.bot import think
from ludoteka.games.seven_words.bot_pace import bot_pace
from ludoteka.games.seven_words.bots import SEVEN_WORDS_BOTS
from ludoteka.games.seven_words.rules.model import (
    Challenge,
    Lock,
    Overrule,
    Ready,
    TurnGlass,
    Write,
)
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Move
from ludoteka.kernel.table import GameTable
from ludoteka.lab.arena import Contest, play_all
from tests.games.seven_words.tables import (
    challenge,
    lock,
    overrule,
    play_round,
    reveal,
    table,
    turn,
    write,
)


def answer(game: GameTable, seat: int, bot: str = "fair", seed: int = 1) -> Move:
    return think(SEVEN_WORDS_BOTS[bot]("Ada"), game.state, seat, FastDice(seed))


def test_a_bot_writes_the_best_of_what_comes_to_mind_and_keeps_what_is_better() -> None:
    game = table(2)
    first = answer(game, 0)
    assert isinstance(first, Write)
    assert first.word
    write(game, 0, "stern")
    assert isinstance(answer(game, 0, "easy"), Write), "nobody is that fast"
    for _ in range(3):
        write(game, 0, "stern")
    assert answer(game, 0, "easy") == TurnGlass(), "18 are enough"
    write(game, 0, "soon")
    kept = answer(game, 0, "easy", seed=3)
    assert isinstance(kept, Write)


def test_it_locks_while_the_sand_runs_once_it_is_content() -> None:
    game = table(3)
    turn(game, 1, "stern")
    write(game, 0, "strand")
    assert answer(game, 0) == Lock()


@pytest.mark.rule("SW-10")
def test_with_a_poor_word_it_looks_on_before_it_turns_the_glass() -> None:
    game = table(3)
    for _ in range(8):
        write(game, 0, "oil")
    assert isinstance(answer(game, 0), Write), "a fast bad word helps the others"
    for _ in range(8):
        write(game, 0, "oil")
    assert answer(game, 0) == TurnGlass(), "whoever locks a word turns the glass"


@pytest.mark.rule("SW-14")
def test_with_the_card_and_after_the_turn_it_gives_up_after_so_many_looks() -> None:
    game = table(3)
    play_round(game, ["stern", "tree", "oil"], fastest=0)
    for _ in range(8):
        write(game, 0, "moon")
    assert answer(game, 0) == Lock()
    for _ in range(8):
        write(game, 1, "moon")
    turn(game, 2, "scold")
    assert answer(game, 1) == Lock()


def test_it_never_writes_what_was_used() -> None:
    game = table(2)
    play_round(game, ["stern", "strand"])
    for seed in range(20):
        move = answer(game, 0, "expert", seed)
        assert isinstance(move, Write)
        assert move.word not in ("stern", "strand")


@pytest.mark.parametrize(("word", "move"), [("strnd", Challenge(0)), ("stern", Ready())])
def test_it_challenges_what_is_no_word(word: str, move: Move) -> None:
    game = table(2)
    reveal(game, [word, "tree"])
    assert answer(game, 1) == move


@pytest.mark.rule("SW-41")
def test_it_joins_a_vote_once_somebody_has_voted_who_gains_nothing_by_it() -> None:
    game = table(4)
    reveal(game, ["strnd", "tree", "oil", "moon"])
    challenge(game, 1, 0)
    assert answer(game, 3) == Ready()
    overrule(game, 0, 0)
    assert answer(game, 3) == Ready(), "the author would have every word accepted"
    overrule(game, 2, 0)
    assert answer(game, 3) == Overrule(0)


@pytest.mark.rule("SW-41")
def test_it_leaves_people_time_to_vote_before_it_is_ready() -> None:
    game = table(4)
    reveal(game, ["strnd", "tree", "oil", "moon"])
    looking = bot_pace(game.state.view(None))
    challenge(game, 1, 0)
    assert bot_pace(game.state.view(None)) > looking
    for seat in (0, 1, 2):
        overrule(game, seat, 0)
    assert bot_pace(game.state.view(None)) == looking, "the table has decided"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_alone_the_stronger_bot_scores_more(language: str) -> None:
    averages = []
    for bot in ("easy", "sharp"):
        contest = Contest("seven_words", (bot,), 8, "1", {"language": language})
        totals = [o.result.scores[0] for o in play_all(contest) if o.result]
        averages.append(sum(totals) / len(totals))
    assert averages[0] + 10 < averages[1]


def test_it_takes_its_time_by_what_everybody_sees_and_by_nothing_else() -> None:
    game = table(3)
    reading = bot_pace(game.state.view(None))
    write(game, 0, "strand")
    assert bot_pace(game.state.view(None)) == reading, "what is written is a secret"
    turn(game, 1, "stern")
    assert 1 < bot_pace(game.state.view(None)) < reading, "the sand runs"
    lock(game, 0, "strand")
    assert bot_pace(game.state.view(None)) < 1, "most are done"


@pytest.mark.rule("SW-61")
def test_without_a_glass_it_does_not_let_those_wait_who_are_done() -> None:
    game = table(3, glass=False)
    reading = bot_pace(game.state.view(None))
    lock(game, 0, "strand")
    assert 6 * bot_pace(game.state.view(None)) < reading
