"""Seats and their names, events and their audiences."""

import pytest

from ludoteka.games.thirteen_words.rules.model import ChoiceIs, Chosen, Ready
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import CLOCK, Ask, seat_name, seat_of


@pytest.mark.parametrize(("seat", "name"), [(0, 0), (7, 7), (CLOCK, "clock")])
def test_a_seat_is_written_as_a_number_and_the_clock_as_clock(seat: int, name: int | str) -> None:
    assert seat_name(seat) == name
    assert seat_of(name) == seat


@pytest.mark.parametrize("name", [-1, "0", "Clock", "", True, 1.0, None, [0]])
def test_anything_else_is_no_seat(name: object) -> None:
    with pytest.raises(ValueError, match='a number from 0, or "clock"'):
        seat_of(name)


def test_an_event_is_heard_by_those_it_is_told_to() -> None:
    log = EventLog()
    log.emit(ChoiceIs(4, "boat"), to=[1])
    log.emit(Chosen(1), to=EVERYBODY)
    assert log.events_for(1) == [ChoiceIs(4, "boat"), Chosen(1)]
    for audience in (0, 2, CLOCK, None):
        assert log.events_for(audience) == [Chosen(1)]


def test_whoever_watches_hears_only_what_everybody_hears() -> None:
    log = EventLog()
    log.emit(ChoiceIs(4, "boat"), to=[0, 1, 2])
    assert log.events_for(None) == []


def test_an_events_audience_has_no_default() -> None:
    with pytest.raises(TypeError, match="to"):
        EventLog().emit(Chosen(1))  # type: ignore[call-arg]


def test_asks_and_moves_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        Ask(0, "choose").seat = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Ready().place = 1  # type: ignore[attr-defined]
