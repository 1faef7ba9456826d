"""What a seat of Word Porters sees, as numbers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ludoteka.envs.env_spec import ObservationField, one_hot, rotate_to_seat
from ludoteka.games.word_porters.rules.legality import SIDES
from ludoteka.games.word_porters.rules.model import PLACES, ROUNDS, Reveal, WordPortersView
from ludoteka.games.word_porters.rules.state import TOKENS
from ludoteka.kernel.play import Seat

PHASES: Final = ("hinting", "voting", "scoring")
LAID: Final = ("word_1", "word_2", "token", "with_3", "order")
MOST_POINTS: Final = ROUNDS * 2 * 5
"""WP-21: in a round at most one for each other's word, and one for each who found one's own."""


class Numbers:
    """Words and hints of a pack, from 1 in the order of the alphabet."""

    def __init__(self, words: Iterable[str], hints: Iterable[str]) -> None:
        self.word, self.hint = numbered(words), numbered(hints)


def numbered(words: Iterable[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(sorted(set(words)), start=1)}


def layout(seats: int, cards: int, numbers: Numbers) -> tuple[ObservationField, ...]:
    points, others = MOST_POINTS, seats - 1
    return (
        ObservationField(
            "phase", len(PHASES), about="one of hinting, voting, scoring; none at the end"
        ),
        ObservationField("round", 1, ROUNDS),
        ObservationField("start", seats, about="the start player, counted from oneself"),
        ObservationField("turn", seats, about="who places, counted from oneself"),
        ObservationField("words", PLACES, len(numbers.word), about="the words at places 1 to 10"),
        ObservationField("mine", PLACES, about="one's own secret word"),
        ObservationField(
            "hints", cards * len(SIDES), len(numbers.hint), about="by card: its two words"
        ),
        ObservationField(
            "laid", cards * seats * len(LAID), 3 * seats, about=f"by card, seat: {LAID}"
        ),
        ObservationField("tokens", seats * len(TOKENS), about="by seat: which of 1, 2, 3 are left"),
        ObservationField("passed", seats),
        ObservationField("voted", seats),
        ObservationField(
            "vote", others * PLACES, about="one's own, by seat to the left, while it is secret"
        ),
        ObservationField("identities", seats, PLACES, about="once revealed; 0 before"),
        ObservationField("votes", seats * seats, PLACES, about="by owner and voter, once revealed"),
        ObservationField("gained", seats, points, about="by the votes of this round"),
        ObservationField("ready", seats),
        ObservationField("scores", seats, points),
        ObservationField(
            "begun", others * PLACES, about="a vote that is not whole, by seat to the left"
        ),
    )


def observe(numbers: Numbers, view: WordPortersView, seat: Seat) -> list[float]:
    seats = len(view.scores)
    turn = None if view.turn is None else (view.turn - seat) % seats
    return [
        *one_hot(PHASES.index(view.phase) if view.phase in PHASES else None, len(PHASES)),
        view.round,
        *one_hot((view.start - seat) % seats, seats),
        *one_hot(turn, seats),
        *(numbers.word[word] for word in view.words),
        *one_hot(None if view.mine is None else view.mine - 1, PLACES),
        *(numbers.hint[word] for card in view.hints for word in card.words),
        *laid(view, rotate_to_seat(range(seats), seat)),
        *(float(each in left) for left in rotate_to_seat(view.tokens, seat) for each in TOKENS),
        *(float(each) for each in rotate_to_seat(view.passed, seat)),
        *(float(each) for each in rotate_to_seat(view.voted, seat)),
        *vote(view, rotate_to_seat(range(seats), seat)[1:]),
        *revealed(view.reveals or [], rotate_to_seat(range(seats), seat)),
        *rotate_to_seat(view.gained or [0] * seats, seat),
        *(float(each) for each in rotate_to_seat(view.ready, seat)),
        *rotate_to_seat(view.scores, seat),
    ]


def laid(view: WordPortersView, order: Sequence[Seat]) -> Iterator[float]:
    """WP-13: nobody has more than one placement on a card."""
    for card in view.hints:
        by_seat = {each.seat: each for each in card.tokens}
        for seat in order:
            each = by_seat.get(seat)
            if each is None:
                yield from (0.0,) * len(LAID)
            else:
                side = one_hot(SIDES.index(each.word), len(SIDES))
                yield from (*side, each.tokens[0], float(len(each.tokens) > 1), each.order)


def vote(view: WordPortersView, others: Sequence[Seat]) -> Iterator[float]:
    """WP-20: one's own alone."""
    for other in others:
        place = (view.vote or {}).get(str(other))
        yield from one_hot(None if place is None else place - 1, PLACES)


def revealed(reveals: Sequence[Reveal], order: Sequence[Seat]) -> Iterator[float]:
    """WP-21: every identity, then the votes on each."""
    by_owner = {each.seat: each for each in reveals}
    yield from (by_owner[owner].place if reveals else 0 for owner in order)
    for owner in order:
        votes = by_owner[owner].votes if reveals else {}
        yield from (votes.get(str(voter), 0) for voter in order)
