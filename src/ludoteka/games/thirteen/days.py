"""The day in Thirteen: a turn that can be won, and it is proved that it can."""

from typing import Final

from ludoteka.games.thirteen.puzzles.book import Puzzle, course_to, the_book
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import OVER
from ludoteka.kernel.state import State
from ludoteka.plugins.days import PLAYER, DailyDeal, Day, DayKey, Moves, Standing


def puzzle_of(which: DayKey) -> Puzzle:
    return the_book().of_day(which.day.toordinal())


def up_to_the_turn(which: DayKey) -> DailyDeal:
    puzzle = puzzle_of(which)
    return DailyDeal(puzzle.seed, puzzle.options, course_to(puzzle).table.log)


def solution(which: DayKey) -> Moves:
    puzzle = puzzle_of(which)
    course = course_to(puzzle)
    course.follow(puzzle.line)
    return course.table.log[len(puzzle.before) :]


def won_this_turn(state: State) -> Standing | None:
    """TH-21: with the turn the try is over."""
    assert isinstance(state, Thirteen)
    is_own_turn = state.active == PLAYER
    if is_own_turn and state.stage != OVER:
        return None
    won = is_own_turn and state.winner == PLAYER
    return Standing(int(won), won)


DAYS: Final = {
    "win": Day(
        bots=("sexton",),
        deal=up_to_the_turn,
        standing=won_this_turn,
        counts="tries",
        solution=solution,
    ),
}
