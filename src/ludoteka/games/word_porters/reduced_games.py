"""Reduced boards of Word Porters, small enough to be walked whole."""

from collections.abc import Callable

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.draw import identities
from ludoteka.games.word_porters.rules.flow import begin_round, score
from ludoteka.games.word_porters.rules.game import WordPorters
from ludoteka.games.word_porters.rules.state import VOTING, Deal
from ludoteka.kernel.chance.dice import Dice
from ludoteka.testing.tree_walk import ReducedGame

WORDS = ("moon", "fire", "river", "stone", "bread", "cloud", "clock", "glass")
HINT_WORDS = ("big", "small", "high", "low", "warm", "cool")


def start(
    seats: int,
    places: int,
    hints: int,
    *,
    rounds: int = 1,
    dealt: bool = True,
    after: str = "",
    children: bool = False,
    exclusive: bool = False,
    talk_seconds: int = 0,
) -> Callable[[Dice], WordPorters]:
    """A table with few words and hint cards. The dice say who has which word, if it is `dealt`.

    `after` leaves out what comes first: "hints" begins with the vote, "votes" with its result.
    """

    def deal(dice: Dice) -> WordPorters:
        s = WordPorters(WORDS[: 2 * places], HINT_WORDS[: 2 * hints], seats)
        s.rounds, s.cards = rounds, (places, hints)
        s.children, s.exclusive, s.talk_seconds = children, exclusive, talk_seconds
        who = identities(seats, places, dice) if dealt else tuple(range(1, seats + 1))
        begin_round(s, Deal(tuple(range(0, 2 * places, 2)), tuple(range(hints)), who), None)
        if after:
            s.phase = VOTING
        if after == "votes":
            s.votes = [tuple(vote_of(seat, seats)) for seat in range(seats)]
            score(s, None)
        return s

    return deal


def vote_of(seat: int, seats: int) -> list[int]:
    """Everybody is right about everybody."""
    return [0 if other == seat else other + 1 for other in range(seats)]


def own_word(state: object, seat: int) -> int:
    assert isinstance(state, WordPorters)
    return state.identity[seat]


def with_a_set_round(dice: Dice) -> WordPorters:
    """A round is over, and the next one was set by somebody who told nobody."""
    s = start(2, 3, 1, rounds=2, dealt=False, after="votes", exclusive=True)(dice)
    s.coming = (Deal((1, 3, 5), (0,), identities(2, 3, dice)),)
    return s


REDUCED_GAMES = [
    ReducedGame(
        WORD_PORTERS,
        "a changed vote and a clock",
        seats=2,
        start=start(2, 2, 1, after="hints", talk_seconds=30),
        unasked=2,
        dealt=own_word,
    ),
    ReducedGame(
        WORD_PORTERS,
        "a secret word, a hint, a vote",
        seats=2,
        start=start(2, 3, 1),
        dealt=own_word,
    ),
    ReducedGame(WORD_PORTERS, "a round that was set by hand", seats=2, start=with_a_set_round),
    ReducedGame(
        WORD_PORTERS,
        "the next round, with children",
        seats=2,
        start=start(2, 2, 1, rounds=2, dealt=False, after="votes", children=True),
    ),
]
