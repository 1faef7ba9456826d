"""Word Porters for learners: a vote is given tile by tile, and is secret until it is whole."""

import pytest

from ludoteka.envs import arranged
from ludoteka.envs.episode import Course
from ludoteka.games.word_porters.env.actions import FREE
from ludoteka.games.word_porters.rules.model import WordPortersView
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput

SEATS = 4
TILES = [6, 2, 0]  # places 7, 3 and 1


def vote_of(course: Course, seat: int) -> dict[str, int] | None:
    view = course.view(seat)
    assert isinstance(view, WordPortersView)
    return view.vote


def at_the_vote() -> Course:
    course = Course(arranged("word_porters", SEATS), FastDice(1))
    while course.legal(course.owing()[0])[0] >= FREE:
        course.act(course.owing()[0], course.legal(course.owing()[0])[0])
    return course


def test_tiles_go_to_the_others_from_the_left_on() -> None:
    course = at_the_vote()
    for tile in TILES:
        course.act(2, tile)
    assert vote_of(course, 2) == {"3": 7, "0": 3, "1": 1}
    assert course.owing() == [0, 1, 3]


def test_what_is_begun_is_seen_by_its_seat_alone_and_is_no_vote_yet() -> None:
    course = at_the_vote()
    before = [course.observe(seat) for seat in range(SEATS)]
    snapshot = course.state.snapshot()
    for tile in TILES[:-1]:
        course.act(2, tile)
    assert course.state.snapshot() == snapshot
    changed = [seat for seat in range(SEATS) if course.observe(seat) != before[seat]]
    assert changed == [2]
    assert [at for at, each in enumerate(course.observe(2)[-30:]) if each] == [6, 12]


def test_a_tile_is_given_once() -> None:
    course = at_the_vote()
    course.act(2, TILES[0])
    with pytest.raises(BadInput, match="may not vote place=7"):
        course.act(2, TILES[0])


def test_a_copy_goes_on_with_what_was_begun_and_leaves_the_other_as_it_was() -> None:
    course = at_the_vote()
    course.act(2, TILES[0])
    other = course.copy(FastDice(2))
    for tile in TILES[1:]:
        other.act(2, tile)
    assert vote_of(other, 2) is not None
    assert course.begun == {2: (TILES[0],)}
    assert vote_of(course, 2) is None
