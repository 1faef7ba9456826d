"""How long bots of 7 Words take over a look at the letters: as long as people do."""

from typing import Final

from ludoteka.games.seven_words.rules.model import SevenWordsView
from ludoteka.kernel.play import View

THINKING: Final = 3.0
HURRIED: Final = 2.0  # while the sand runs
LAST: Final = 0.7  # most are done before it is out
AWAITED: Final = 0.3  # somebody is done, and no sand tells the others to be
SCORING: Final = 1.5
VOTING: Final = 5.0  # people may accept a word that the dictionary lacks (SW-41)


def bot_pace(view: View) -> float:
    """A factor on a bot's usual pause. It depends on what everybody sees, and on nothing else."""
    if not isinstance(view, SevenWordsView):
        return SCORING
    if view.phase != "writing":
        return VOTING if is_open_to_a_vote(view) else SCORING
    if not view.glass and any(view.locked):
        return AWAITED
    if view.running:
        return LAST if 2 * sum(view.locked) > len(view.locked) else HURRIED
    return THINKING


def is_open_to_a_vote(view: SevenWordsView) -> bool:
    """SW-41: whether a challenged word waits for the table to accept it or its proper form."""
    if view.judging == "strict":
        return False
    return any(word.verdict == "fails" and word.why == "unknown" for word in view.judged or [])
