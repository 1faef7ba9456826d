"""Laws about order: of answers that are owed at once, and of the seats round the table."""

from collections.abc import Callable

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import CLOCK, Move, Result, Seat
from ludoteka.kernel.state import Game, State, random_legal_move
from ludoteka.testing.law_broken import require
from ludoteka.testing.random_games import moments, random_move, random_seat

Answer = tuple[Seat, Move]


def simultaneous_answers_commute(game: Game) -> None:
    """Two answers of which neither closes the other's ask give the same state in both orders."""
    dice = FastDice(4)
    for table in moments(game):
        asked = [ask.seat for ask in table.state.asks() if ask.seat != CLOCK]
        if len(asked) > 1:
            one = random_seat(asked, dice)
            other = random_seat([seat for seat in asked if seat != one] or [one], dice)
            _commute(table.state, _answer(table.state, one), _answer(table.state, other))


def _answer(state: State, seat: Seat) -> Answer:
    move = random_legal_move(state, seat, FastDice(seat))
    assert move is not None
    return seat, move


def _commute(state: State, one: Answer, other: Answer) -> None:
    first, second = after(state, one), after(state, other)
    if _is_asked(first, other) and _is_asked(second, one):
        same = after(first, other).snapshot() == after(second, one).snapshot()
        require(same, f"{one} and {other} depend on which comes first")


def _is_asked(state: State, answer: Answer) -> bool:
    seat, move = answer
    return any(ask.seat == seat for ask in state.asks()) and state.refuse(seat, move) is None


def after(state: State, answer: Answer) -> State:
    """A copy in which the answer was given."""
    copy = state.copy()
    copy.play(*answer, FastDice(0), None)
    return copy


def rotation_of_seats(deal: Callable[[int], State], seats: int) -> None:
    """The same game with everybody some chairs further has the same result, as many chairs further.

    `deal(k)` deals one and the same game with every seat k chairs further to the left.
    """
    for turn in range(1, seats):
        results = _side_by_side(deal(0), deal(turn), seats, turn)
        require(results[1] == results[0], f"{turn} chairs further: {results}")


def _side_by_side(one: State, other: State, seats: int, turn: int) -> tuple[object, object]:
    dice = FastDice(turn)
    while one.asks():
        seat, move = random_move(one, seats, dice)
        one.play(seat, move, FastDice(0), None)
        other.play(seat if seat == CLOCK else (seat + turn) % seats, move, FastDice(0), None)
    return _turned(one.result(), 0), _turned(other.result(), turn)


def _turned(result: Result | None, turn: int) -> tuple[list[int], list[int], set[Seat]] | None:
    """Scores, ranks and winners as seen from the chair of the first game's seat 0."""
    if result is None:
        return None
    seats = len(result.scores)
    home = [(seat + turn) % seats for seat in range(seats)]
    return (
        [result.scores[seat] for seat in home],
        [result.ranks[seat] for seat in home],
        {(seat - turn) % seats for seat in result.winners},
    )
