"""TW-12: what a bot says about its choice, in every language of the house."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ludoteka.bots.bot import Remark
from ludoteka.games.thirteen_words.bots.vocabulary import is_blind, vocabulary
from ludoteka.games.thirteen_words.rules.state import Position
from ludoteka.kernel.play import Seat
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages, text

FOLDER: Final = Path(__file__).parent
WEAK: Final = 20  # a link below one standard deviation convinces nobody
CLOSE: Final = 6  # two words nearer than this are a toss-up


class Thought(NamedTuple):
    """A card and what a bot thinks of it: the table's link, and its score with taste."""

    place: int
    word: int
    link: int
    score: int


def explanation(position: Position, seat: Seat, favourites: Sequence[Thought]) -> Remark:
    """Why the seat chose its word."""
    chosen = next(t for t in favourites if t.place == position.choice[seat])
    other = rival(favourites, chosen)
    plain = plain_remark(position, seat, kind_of(position, chosen, other), chosen, other)
    if is_first_to_say(position, seat):
        return plain | written_reason(position, seat, chosen)
    return plain


def is_first_to_say(position: Position, seat: Seat) -> bool:
    """Nobody of a lower seat chose the same word: not everybody has to give the same reason."""
    return position.choice.index(position.choice[seat]) == seat


def written_reason(position: Position, seat: Seat, chosen: Thought) -> Remark:
    """The link as a person wrote it down, in the languages where somebody did."""
    known = vocabulary(position)
    said = {}
    for language in LANGUAGES:
        if reason := known.reason(position.centre, chosen.word, language):
            values = values_of(position, chosen, None)
            values |= {"reason": reason, "sentence": reason[0].upper() + reason[1:]}
            said[language] = varied(language, "written", values, position, seat)
    return said


def rival(favourites: Sequence[Thought], chosen: Thought) -> Thought | None:
    """The best of the others."""
    return next((thought for thought in favourites if thought is not chosen), None)


def kind_of(position: Position, chosen: Thought, other: Thought | None) -> str:
    """How sure the bot was. The gap to the next best word is honest information."""
    if is_blind(position, vocabulary(position)):
        return "letters" if chosen.link else "strangers"
    if chosen.link < WEAK:
        return "weak"
    if other is not None and chosen.score - other.score < CLOSE and other.link >= WEAK:
        return "torn"
    return "clear"


def plain_remark(
    position: Position, seat: Seat, kind: str, chosen: Thought, other: Thought | None
) -> Remark:
    values = values_of(position, chosen, other)
    role = "captain" if seat == position.captain else "guesser"
    return {lang: varied(lang, f"{kind}.{role}", values, position, seat) for lang in LANGUAGES}


def values_of(position: Position, chosen: Thought, other: Thought | None) -> dict[str, str]:
    words = position.words
    return {
        "centre": words[position.centre],
        "word": words[chosen.word],
        "other": words[other.word] if other else "",
    }


def shrug(position: Position, seat: Seat) -> Remark:
    """What a bot says that chose at random."""
    word = position.words[position.word_at(position.choice[seat])]
    return {lang: varied(lang, "random", {"word": word}, position, seat) for lang in LANGUAGES}


def varied(language: str, key: str, values: dict[str, str], position: Position, seat: Seat) -> str:
    """One of the sentences under a key. Seat by seat they take turns, so that a table of bots does
    not say the same; where the first one begins depends on the round."""
    sentences = sorted(each for each in messages(FOLDER, language) if each.startswith(f"{key}."))
    which = sentences[(lot(position) + seat) % len(sentences)]
    return text(FOLDER, language, which, values)


def lot(position: Position) -> int:
    """A number that depends on the round, and on nothing else."""
    return hashlib.sha256(f"{len(position.history)}".encode()).digest()[0]
