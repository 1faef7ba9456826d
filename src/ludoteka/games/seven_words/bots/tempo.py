"""How long bots of 7 Words take over a look at the letters: as long as people do."""

from typing import Final

from ludoteka.games.seven_words.model import SevenWordsView
from ludoteka.kernel.play import View

THINKING: Final = 3.0
HURRIED: Final = 2.0  # while the sand runs
LAST: Final = 0.7  # most are done before it is out
AWAITED: Final = 0.3  # somebody is done, and no sand tells the others to be
SCORING: Final = 1.5


def tempo(view: View) -> float:
    """A factor on a bot's usual pause. It depends on what everybody sees, and on nothing else."""
    if not isinstance(view, SevenWordsView) or view.phase != "writing":
        return SCORING
    if not view.glass and any(view.locked):
        return AWAITED
    if view.running:
        return LAST if 2 * sum(view.locked) > len(view.locked) else HURRIED
    return THINKING
