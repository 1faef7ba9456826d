"""How long rooms rest that can't be written."""

from ludoteka.server.rooms.lifecycle.write_backoff import LONGEST, SHORTEST, WriteBackoff
from tests.server.support.fake_clock import FakeClock


def test_a_rest_is_short_at_first_and_as_long_as_the_trouble_then() -> None:
    clock = FakeClock()
    resting = WriteBackoff(clock)
    rests = []
    for _ in range(8):
        rests.append(resting.seconds())
        clock.advance(rests[-1])
    assert rests[:4] == [SHORTEST, SHORTEST, 2 * SHORTEST, 4 * SHORTEST]
    assert rests[-1] == LONGEST
    assert LONGEST < 5, "who waits for the end of a long trouble plays again in time"


def test_the_next_trouble_is_another_one() -> None:
    clock = FakeClock()
    resting = WriteBackoff(clock)
    for _ in range(8):
        clock.advance(resting.seconds())
    clock.advance(2 * LONGEST)
    assert resting.seconds() == SHORTEST
