"""`ludoteka review` of 7 Words: the best words of every round, and what was missed (SW-70)."""

from typing import Final

import msgspec

from ludoteka.cli.game_commands import Commands
from ludoteka.cli.messages import text
from ludoteka.cli.report import print_json, show
from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.dictionary.meanings import Meaning, meaning_of
from ludoteka.games.seven_words.rules.model import Details, SevenWordsView, SheetRow
from ludoteka.kernel.records.record import Record


class LookBack(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game: its rounds with their best words, what these mean, and what was missed."""

    rounds: list[SheetRow]
    missed: list[int]  # by seat
    meanings: dict[str, Meaning]  # of the words that a source of ours explains


def look_back(record: Record, language: str, as_json: bool) -> int:
    """Prints what the page shows after a game. Raises BadInput before its end."""
    from ludoteka.games.seven_words.terminal import SevenWordsTextRenderer
    from ludoteka.review.moments import replay_finished

    _, end = replay_finished(SEVEN_WORDS, record)
    view = end.view(None)
    assert isinstance(view, SevenWordsView)
    found = looked_back(view)
    if as_json:
        print_json(found)
        return 0
    names = [text(language, "replay.seat", seat=seat) for seat in range(record.seats)]
    renderer = SevenWordsTextRenderer(SEVEN_WORDS, names, language)
    for row in found.rounds:
        for line in renderer.looked_back(row, found.meanings):
            show(line)
    show(renderer.sentence("text.missed", list=renderer.by_name(found.missed)))
    return 0


def looked_back(view: SevenWordsView) -> LookBack:
    assert view.result is not None
    assert isinstance(view.result.details, Details)
    words = {word for row in view.sheet for word in shown_in(row)}
    told = {word: meaning_of(word, view.language) for word in sorted(words)}
    return LookBack(
        rounds=view.sheet,
        missed=view.result.details.missed,
        meanings={word: meaning for word, meaning in told.items() if meaning is not None},
    )


def shown_in(row: SheetRow) -> list[str]:
    """What was written in a round, and the best that there was."""
    best = [] if row.best is None else [*row.best.known[:1], *row.best.all[:1]]
    return [*(word for word in row.words if word), *(each.word for each in best)]


COMMANDS: Final = Commands(review=look_back)
