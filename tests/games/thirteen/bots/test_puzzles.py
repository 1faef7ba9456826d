"""Puzzles of Thirteen: what is proved of a turn, and that the book's puzzles are proved so."""

from datetime import date, timedelta
from statistics import fmean

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.digest import cards_digest, decks_digest
from ludoteka.games.thirteen.days import DAYS, won_this_turn
from ludoteka.games.thirteen.lab.puzzles import puzzles_in
from ludoteka.games.thirteen.puzzles.book import Puzzle, course_to, new_book, the_book, written
from ludoteka.games.thirteen.puzzles.proof import LOST, NEVER, Hope, Turn, is_won
from ludoteka.games.thirteen.rules.answers import codes, mover
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Concede, EndTurn
from ludoteka.games.thirteen.rules.state import pile
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.plugins import day_key
from tests.games.thirteen.scenes import Scene, Side

MANY = 100_000
ALL = range(len(the_book().puzzles))
SAMPLE = ALL[3 :: len(ALL) // 5]


def hope_of(scene: Scene) -> Hope:
    return Turn(scene.state, MANY).hope(scene.state)


@pytest.mark.rule("TH-8")
def test_who_has_only_to_hunt_wins_for_sure() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(madness=10))
    assert hope_of(scene).length == 1
    assert hope_of(Scene(Side(["lean_wolf"]), Side(madness=9))) == LOST


@pytest.mark.rule("TH-32")
def test_an_enemy_who_can_step_in_does() -> None:
    enemy = Side(["lean_wolf"], madness=10)
    assert hope_of(Scene(Side(["lean_wolf"]), enemy)) == LOST
    assert hope_of(Scene(Side(["lean_wolf", "sounder_boar"]), enemy)).length < NEVER


def test_the_quickest_way_is_counted_and_so_is_what_chance_makes_of_it() -> None:
    scene = Scene(Side(["lean_wolf", "lean_wolf"]), Side(madness=7))
    found = hope_of(scene)
    assert found.length == 2
    # Of three answers two hunt; then of two one does.
    assert found.chance == pytest.approx(1 / 3)


@pytest.mark.rule("TH-22")
def test_what_is_sudden_and_may_be_in_a_hand_is_feared_if_it_can_be_paid_for() -> None:
    """The card is in a deck; it might as well be in the hand that nobody sees."""
    you = Side(["lean_wolf"])
    for souls, length in ((1, NEVER), (0, 1)):
        enemy = Side(hand=["fox_kit"], souls=souls, madness=10, top=["snare"])
        assert hope_of(Scene(you, enemy)).length == length
    shown = Scene(you, Side(souls=1, madness=10, top=["snare"]))  # no hand: nothing to fear
    assert hope_of(shown).length == 1


@pytest.mark.rule("TH-4")
def test_a_card_that_happens_to_be_drawn_proves_nothing() -> None:
    """The next card would win, and who draws it can't know that it will."""
    you = Side(["poor_box"], ["evensong"], souls=3, top=["share_the_dream"], madness=9)
    scene = Scene(you, Side(madness=10))
    assert hope_of(scene) == LOST
    in_hand = Side(hand=["share_the_dream"], souls=3, madness=9)
    assert hope_of(Scene(in_hand, Side(madness=10))).length == 1


def test_a_turn_that_ends_is_not_won() -> None:
    """TH-24: the enemy has nothing left to draw, but that is in their own turn."""
    scene = Scene(Side(), Side(deck=0, madness=12))
    scene.state.deck[1] = pile([])
    assert hope_of(scene) == LOST


# The book


def test_the_book_is_for_these_rules_cards_and_decks() -> None:
    """Where this fails, rules or cards have changed: `tools/thirteen/README.md` says what to do."""
    book = the_book()
    assert (book.rules, book.cards) == (THIRTEEN.rules, cards_digest(builtin_cards()))
    assert book.decks == decks_digest()


def test_it_has_puzzles_enough_and_none_twice() -> None:
    puzzles = the_book().puzzles
    assert len(puzzles) >= 350
    assert len({(puzzle.deal, puzzle.before) for puzzle in puzzles}) == len(puzzles)
    assert all(3 <= puzzle.length < NEVER and puzzle.chance <= 0.1 for puzzle in puzzles)
    assert written(new_book(puzzles)) == written(the_book())


@pytest.mark.parametrize("at", SAMPLE)
def test_what_the_book_says_of_a_puzzle_is_proved_again(at: int) -> None:
    puzzle = the_book().puzzles[at]
    s = course_to(puzzle).state
    turn = Turn(s, MANY)
    found = turn.hope(s)
    assert found.length == puzzle.length
    assert found.chance == pytest.approx(puzzle.chance, rel=0.01)
    assert (len(turn.winning(s)), len(codes(s, 0))) == (puzzle.wins, puzzle.of)
    world = s.imagine(0, FastDice(at))
    assert Turn(world, MANY).hope(world) == found, "it depends on what is hidden"


@pytest.mark.parametrize("at", SAMPLE)
def test_its_line_wins_with_as_many_answers_as_it_says(at: int) -> None:
    puzzle = the_book().puzzles[at]
    course = course_to(puzzle)
    number = course.state.turn
    course.follow(puzzle.line)
    assert is_won(course.state, 0, number)
    line = course.table.log[len(puzzle.before) :]
    assert len([seat for seat, _ in line if seat == 0]) == puzzle.length


def test_whoever_looks_in_the_same_games_finds_the_same_puzzles() -> None:
    first = min(the_book().puzzles, key=lambda puzzle: (len(puzzle.before), puzzle.deal))
    again = list(puzzles_in(first.deal))
    assert first in again
    assert set(again) <= set(the_book().puzzles)


# Days


def puzzle_on(day: date) -> Puzzle:
    return the_book().of_day(day.toordinal())


def test_mondays_are_easy_and_sundays_are_hard() -> None:
    monday = date(2026, 11, 16)
    week = [
        fmean(puzzle_on(monday + timedelta(days=at + 7 * n)).chance for n in range(50))
        for at in range(7)
    ]
    assert week == sorted(week, reverse=True)
    assert week[0] > 10 * week[6]


def test_no_puzzle_comes_back_before_all_of_its_kind_have_been_there() -> None:
    weeks = len(the_book().puzzles) // 7
    days = [date(2026, 1, 1) + timedelta(days=at) for at in range(7 * weeks)]
    assert len({puzzle_on(day) for day in days}) == 7 * weeks


def todays(day: date = date(2026, 11, 16)) -> Thirteen:
    which = day_key("thirteen", "win", "", day)
    puzzle = the_book().of_day(which.day.toordinal())
    return course_to(puzzle).state


def test_a_try_is_over_with_the_turn() -> None:
    state = todays()
    assert mover(state) == 0
    assert won_this_turn(state) is None
    state.play(0, EndTurn(), FastDice(0), None)
    assert won_this_turn(state) == (0, False)


def test_nor_is_it_solved_by_who_concedes() -> None:
    for seat, won in ((0, False), (1, True)):
        state = todays()
        state.play(seat, Concede(), FastDice(0), None)
        standing = won_this_turn(state)
        assert standing is not None
        assert standing.won is won


def test_the_day_deals_its_puzzle_and_knows_the_way() -> None:
    which = day_key("thirteen", "win", "", date(2026, 11, 16))
    day = DAYS["win"]
    dealt = day.deal(which)
    assert day.solution is not None
    state = course_to(the_book().of_day(which.day.toordinal())).state
    for seat, move in day.solution(which):
        assert state.refuse(seat, move) is None
        state.play(seat, move, FastDice(0), None)
    assert won_this_turn(state) == (1, True)
    assert len(dealt.moves) > 0
