"""Law 2: refusals change nothing, cite a clause that exists, and agree with the legal moves."""

from collections.abc import Iterator

from ludoteka.kernel import validation
from ludoteka.kernel.chance.dice import FastDice, KeyedDice
from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import CLOCK, Move, Refusal, Seat
from ludoteka.kernel.presentation.clauses import known_ids
from ludoteka.kernel.presentation.i18n import LANGUAGES, LUDOTEKA_FOLDER, messages
from ludoteka.kernel.state import Game, State, SupportsRandomMove
from ludoteka.kernel.table import GameTable
from ludoteka.testing.fuzz_inputs import probes
from ludoteka.testing.law_broken import LawBroken, require
from ludoteka.testing.random_games import moments, sample_moves


def everything_said(game: Game) -> Iterator[tuple[GameTable, Seat, Move]]:
    """At every moment every seat, the clock and somebody without a seat say all sorts of things."""
    nonsense = probes(game)
    for number, table in enumerate(moments(game)):
        # A third of it at a time: there are many moments, and each is like its neighbours.
        third = nonsense[number % 3 :: 3]
        for seat in range(CLOCK, table.seats + 1):
            for move in (*sample_moves(table.state, seat), *third):
                yield table, seat, move


def refusals_are_inert(game: Game) -> None:
    """Neither asking nor trying changes the state, the log or the dice."""
    for table, seat, move in everything_said(game):
        before = _everything(table)
        if table.refuse(seat, move) is not None:
            require(
                _is_refused(table, seat, move), f"{seat} {move} is refused when asked, and played"
            )
            require(_everything(table) == before, f"refusing {seat} {move} changed something")


def _everything(table: GameTable) -> tuple[object, ...]:
    assert isinstance(table.dice, KeyedDice)
    return table.state.snapshot(), len(table.log), len(table.dice.draws)


def _is_refused(table: GameTable, seat: Seat, move: Move) -> bool:
    try:
        table.play(seat, move)
    except Refused:
        return True
    return False


def refusals_can_be_read(game: Game) -> None:
    """A refusal cites a clause that exists, in a sentence of every language, and names moves."""
    known = known_ids(game.folder)
    for table, seat, move in everything_said(game):
        refusal = table.refuse(seat, move)
        if refusal is not None:
            require(
                refusal.rule in known, f"{move} is refused by {refusal.rule}, and there is none"
            )
            _has_words(game, refusal)
            legal = table.state.moves(seat)
            require(
                all(each in legal for each in refusal.legal), f"{refusal.legal} is not all legal"
            )


def _has_words(game: Game, refusal: Refusal) -> None:
    for language in LANGUAGES:
        known = refusal.code in messages(game.folder, language) or refusal.code in messages(
            LUDOTEKA_FOLDER, language
        )
        require(known, f"{refusal.code} has no sentence in {language!r}")
        try:
            validation.refusal_reason(game, refusal, language)
        except KeyError as missing:
            raise LawBroken(f"{refusal.code} lacks the value {missing} in {language!r}") from None


def moves_and_refusals_agree(game: Game) -> None:
    """What is in `moves` is never refused; what is not refused is in `moves`, or words are free."""
    for table, seat, move in everything_said(game):
        refusal = table.refuse(seat, move)
        listed = move in table.state.moves(seat)
        require(not (listed and refusal), f"{seat} may {move}, and is refused by {refusal}")
        if not listed and refusal is None:
            free = words_are_free(table.state, seat)
            require(free, f"{seat} is not refused {move}, which is not among the moves")


def words_are_free(state: State, seat: Seat) -> bool:
    """The seat's ask is open, or was: an answer that can't be listed may be changed too."""
    asked = any(ask.seat == seat and ask.open for ask in state.asks())
    return asked or (
        isinstance(state, SupportsRandomMove) and state.random_move(seat, FastDice(0)) is not None
    )
