"""SW-1 to SW-6, SW-60, SW-61: how a game of 7 Words begins."""

from pathlib import Path
from typing import Final

from ludoteka.games.seven_words.rules.letters.box import deck_of, read_stack
from ludoteka.games.seven_words.rules.model import Options, Stack
from ludoteka.games.seven_words.rules.state import Table
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.play import Seat

HERE: Final = Path(__file__).parent.parent

MOST_SEATS: Final = 6  # SW-1
DIFFICULTIES: Final = ("easy", "medium", "hard", "brutal")
WHOLE_ROOTS: Final = {"pl": True, "en": False}  # SW-82: what each language's own edition bars


def table_for(seats: int, options: Options) -> Table:
    """What the players chose. Raises BadInput for what nobody can play."""
    if not 1 <= seats <= MOST_SEATS:
        raise BadInput("bad_options", problem=phrase("bad.seats", HERE, seats=seats))
    refuse_time_without_glass(options)
    strangers = [seat for seat in options.handicap if not 0 <= seat < seats]
    if strangers:
        raise BadInput("bad_options", problem=phrase("bad.handicap", HERE, seat=strangers[0]))
    return Table(
        language=options.language,
        deck=deck_of(options.language),
        seats=seats,
        strict=options.judging == "strict",
        whole_roots=bars_whole_roots(options),
        glass=options.glass,
        mending=options.mending,
        veterans=tuple(seat in options.handicap for seat in range(seats)),
        difficulty=DIFFICULTIES.index(options.difficulty),
        grace_seconds=options.grace_seconds,
        thinking_seconds=options.thinking_seconds,
        scoring_seconds=options.scoring_seconds,
    )


def refuse_time_without_glass(options: Options) -> None:
    """SW-61: without a glass nobody is pressed for time, so SW-16 has nothing to limit."""
    if options.thinking_seconds and not options.glass:
        raise BadInput("bad_options", problem=phrase("bad.thinking_without_glass", HERE))


def first_lead(seats: int, options: Options, stack: Stack | None) -> Seat | None:
    """SW-61: the first lead player whom the table has chosen; None: a random one."""
    if options.start_player > seats:
        problem = phrase("bad.chair", HERE, chair=options.start_player)
        raise BadInput("bad_options", problem=problem)
    if stack is not None:
        return stack.first
    return options.start_player - 1 if options.start_player else None


def bars_whole_roots(options: Options) -> bool:
    """SW-82: as the table wishes, or as the edition of its language has it."""
    if options.families == "edition":
        return WHOLE_ROOTS[options.language]
    return options.families == "root"


def set_cards(table: Table, stack: Stack | None) -> tuple[int, ...]:
    """The cards that somebody set, to be drawn in order."""
    if stack is None:
        return ()
    if stack.first >= table.seats:
        raise BadInput("bad_stack", problem=phrase("bad.no_seat", seat=stack.first))
    return tuple(read_stack(table.deck, stack.letters))
