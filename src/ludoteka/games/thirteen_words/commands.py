"""`ludoteka review` of 13 Words: the team beside chance and bots, on the boards it had (TW-18)."""

from typing import Final

from ludoteka.cli.game_commands import Commands
from ludoteka.cli.messages import text
from ludoteka.cli.report import print_json, show
from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.kernel.records.record import Record


def compare(record: Record, language: str, as_json: bool) -> int:
    """A record does not say who was a bot: so nothing is told of what bots at the table thought."""
    from ludoteka.cli.terminal.text_renderer import renderer_for
    from ludoteka.games.thirteen_words.review import same_boards
    from ludoteka.review.moments import replay_finished

    _, end = replay_finished(THIRTEEN_WORDS, record)
    if as_json:
        print_json(same_boards(end, {}))
        return 0
    names = [text(language, "replay.seat", seat=seat) for seat in range(record.seats)]
    for line in renderer_for(THIRTEEN_WORDS, names, language).aftermath(end, {}):
        show(line)
    return 0


COMMANDS: Final = Commands(review=compare)
