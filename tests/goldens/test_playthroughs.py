"""A recorded game of each kind, told in full: when a rule changes, review reads the difference.

`python -m tests.goldens.write` tells them anew.
"""

import pytest

from tests.goldens.golden import OURS
from tests.goldens.write import told_anew, told_before


@pytest.mark.parametrize("game", OURS)
def test_a_playthrough_reads_as_it_did(game: str) -> None:
    assert told_anew(game) == told_before(game)
