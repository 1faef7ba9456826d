"""How long rooms rest that can't be written."""

from ludoteka.server.rooms.resting import SHORTEST, Resting
from tests.server.hand_clock import HandClock

LONGEST = 5.0


def test_a_rest_is_short_at_first_and_as_long_as_the_trouble_then() -> None:
    clock = HandClock()
    resting = Resting(clock, LONGEST)
    rests = []
    for _ in range(8):
        rests.append(resting.seconds())
        clock.advance(rests[-1])
    assert rests[:4] == [SHORTEST, SHORTEST, 2 * SHORTEST, 4 * SHORTEST]
    assert rests[-1] == LONGEST


def test_the_next_trouble_is_another_one() -> None:
    clock = HandClock()
    resting = Resting(clock, LONGEST)
    for _ in range(8):
        clock.advance(resting.seconds())
    clock.advance(2 * LONGEST)
    assert resting.seconds() == SHORTEST
