"""What a bot says when its word is revealed: what its best hint was meant to say."""

from pathlib import Path
from typing import Final

from ludoteka.bots.bot import Remark
from ludoteka.games.word_porters.bots.encoded_words import means_nothing
from ludoteka.games.word_porters.rules.state import Laid, Position
from ludoteka.games.word_porters.words.axes import Affinity
from ludoteka.kernel.play import Seat
from ludoteka.kernel.presentation.i18n import LANGUAGES, text

HERE: Final = Path(__file__).parent
FITS: Final = 0.5
"""Standard deviations from which on a bot says that a hint fits its word."""


def explanation(s: Position, seat: Seat, sense: Affinity) -> Remark:
    """One sentence, in every language."""
    word = s.word_at(s.identity[seat])
    own = [laid for laid in s.laid if laid.seat == seat]
    if means_nothing([s.words[each] for each in s.board]):
        return said("unknown", word=word)
    if not own:
        return said("silent", word=word)
    leanings = sense[s.identity[seat] - 1]
    best = max(own, key=lambda laid: fit(leanings, laid))
    key = "fits" if fit(leanings, best) >= FITS else "forced"
    return said(key, word=word, hint=s.hint_word(best.card, best.word))


def fit(leanings: list[float], laid: Laid) -> float:
    """How well a word takes a hint."""
    leans = leanings[laid.card - 1]
    return leans if laid.word == 1 else -leans


def said(key: str, **values: str) -> Remark:
    return {language: text(HERE, language, key, values) for language in LANGUAGES}
