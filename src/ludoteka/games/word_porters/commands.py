"""`ludoteka review` of Word Porters: what every hint told a careful listener (WP-29)."""

from typing import Final

from ludoteka.cli.game_commands import Commands
from ludoteka.cli.messages import text
from ludoteka.cli.report import print_json, show
from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.model import Details, WordPortersView
from ludoteka.kernel.records.record import Record


def look_back(record: Record, language: str, as_json: bool) -> int:
    """Prints every round as the page shows it. Raises BadInput before the end of the game."""
    from ludoteka.games.word_porters.terminal import WordPortersTextRenderer
    from ludoteka.review.moments import replay_finished

    _, end = replay_finished(WORD_PORTERS, record)
    view = end.view(None)
    assert isinstance(view, WordPortersView)
    assert view.result is not None
    assert isinstance(view.result.details, Details)
    if as_json:
        print_json(view.result.details)
        return 0
    names = [text(language, "replay.seat", seat=seat) for seat in range(record.seats)]
    for line in WordPortersTextRenderer(WORD_PORTERS, names, language).rounds(view.result.details):
        show(line)
    return 0


COMMANDS: Final = Commands(review=look_back)
