"""Taste: fixed for a persona, different between personas, of the size it is given."""

from statistics import fmean, stdev

import pytest

from ludoteka.bots.taste import taste


def test_a_persona_keeps_its_taste() -> None:
    assert taste("Ada", "lock", "key", 12) == taste("Ada", "lock", "key", 12)
    assert taste("Ada", "lock", "key", 12) == taste("Ada", "key", "lock", 12)


def test_the_first_values_are_those_of_every_machine() -> None:
    """Made of integers and SHA-256 alone; a change here changes every bot's character."""
    pairs = [("lock", "key"), ("sun", "moon"), ("żaba", "bocian")]
    assert [taste("Ada", a, b, 20) for a, b in pairs] == EXPECTED


EXPECTED = [10, -20, -14]


def test_personas_differ() -> None:
    assert len({taste(str(persona), "lock", "key", 100) for persona in range(50)}) > 30


@pytest.mark.parametrize("spread", [4, 12, 20])
def test_tastes_spread_around_zero_as_wide_as_asked(spread: int) -> None:
    values = [taste("Ada", "lock", str(number), spread) for number in range(4000)]
    assert abs(fmean(values)) < 0.1 * spread
    assert 0.93 * spread < stdev(values) < 1.07 * spread


def test_no_spread_is_no_taste() -> None:
    assert taste("Ada", "lock", "key", 0) == 0
