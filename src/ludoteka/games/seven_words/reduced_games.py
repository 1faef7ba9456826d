"""Reduced boards of 7 Words, small enough to be walked whole."""

from collections.abc import Callable

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.rules.game import SevenWords, laid_out
from ludoteka.games.seven_words.rules.letters.deck import Deck
from ludoteka.games.seven_words.rules.state import Round, Table
from ludoteka.kernel.chance.dice import Dice
from ludoteka.testing.tree_walk import ReducedGame

# Twelve cards, no two of a letter: S T on the left, then R N, D L, C M. What follows is known too.
DECK = Deck(tuple("cmdlrnstbgpf"), (0,) * 12, (1,) * 12)
CARDS = tuple(range(12))


def start(
    seats: int,
    *words: str,
    rounds: int = 1,
    scribbles: int = 1,
    language: str = "en",
    vocabulary: str = "",
    strict: bool = False,
    glass: bool = True,
    mending: bool = False,
    veterans: str = "",
    difficulty: int = 0,
    grace_seconds: int = 0,
    thinking_seconds: int = 0,
    scoring_seconds: int = 0,
    earlier: str = "",
    silent: str = "",
) -> Callable[[Dice], SevenWords]:
    """A board on which nothing is left to chance, and people who know a few words.

    `earlier` is a word that seat 0 wrote in a round before these. The seats in `silent` have locked
    no word.
    """
    table = Table(
        language=language,
        deck=DECK,
        seats=seats,
        strict=strict,
        glass=glass,
        mending=mending,
        veterans=tuple(str(seat) in veterans for seat in range(seats)),
        difficulty=difficulty,
        grace_seconds=grace_seconds,
        thinking_seconds=thinking_seconds,
        scoring_seconds=scoring_seconds,
        rounds=rounds + bool(earlier),
        vocabulary=words or tuple(vocabulary.split()),
        scribbles=scribbles,
    )

    def deal(dice: Dice) -> SevenWords:
        state = laid_out(table, CARDS, 0, dice)
        if earlier:
            nothing = (0,) * seats
            words = (earlier, *[""] * (seats - 1))
            fails = (False,) * seats
            state.history.append(Round(tuple(state.board), -1, words, nothing, fails, nothing))
        state.locked = [str(seat) in silent for seat in range(seats)]
        return state

    return deal


REDUCED_GAMES = [
    ReducedGame(
        SEVEN_WORDS,
        "the glass, time to think, a strict table",
        seats=2,
        start=start(2, "tree", "oil", strict=True, thinking_seconds=60),
    ),
    ReducedGame(
        SEVEN_WORDS,
        "time to finish a word",
        seats=2,
        start=start(2, "tree", strict=True, grace_seconds=5),
    ),
    ReducedGame(
        SEVEN_WORDS,
        "second thoughts, of which nobody is told",
        seats=2,
        start=start(2, "tree", strict=True, glass=False, scribbles=2),
    ),
    ReducedGame(
        SEVEN_WORDS,
        "challenges, and a slip that may be mended",
        seats=2,
        start=start(2, "oxygenn", glass=False, mending=True, silent="1"),
    ),
    ReducedGame(
        SEVEN_WORDS,
        "forms of an earlier word, and votes about them",
        seats=2,
        start=start(2, "trees", strict=True, thinking_seconds=60, earlier="tree"),
    ),
    ReducedGame(
        SEVEN_WORDS,
        "alone, two rounds",
        seats=1,
        start=start(1, "stern", "strand", rounds=2),
    ),
]
