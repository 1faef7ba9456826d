"""The laws of the house. Each takes a game, plays random games of it, and raises LawBroken."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from ludoteka.kernel.play import CLOCK, Ask, Result
from ludoteka.kernel.state import Game, fast_result_of
from ludoteka.kernel.table import GameTable
from ludoteka.testing.law_broken import require
from ludoteka.testing.laws import (
    copies,
    encoding,
    imagination,
    order,
    pickling,
    read_only_views,
    refusals,
    replay,
)
from ludoteka.testing.random_games import moments, played_out


def progress(game: Game) -> None:
    """An unfinished game has an ask that somebody can answer; every random game ends."""
    for table in moments(game):
        if table.state.asks():
            _goes_on(table)
        else:
            _is_over(table)


def _goes_on(table: GameTable) -> None:
    require(table.state.result() is None, "a result, and somebody is still asked")
    for ask in table.state.asks():
        require(_makes_sense(ask, table), f"{ask} can't be answered")


def _makes_sense(ask: Ask, table: GameTable) -> bool:
    if ask.seat == CLOCK:
        return ask.seconds > 0 and bool(table.state.moves(CLOCK))
    return 0 <= ask.seat < table.seats and (ask.open or bool(table.state.moves(ask.seat)))


def _is_over(table: GameTable) -> None:
    result = table.state.result()
    require(result is not None, "nobody is asked, and there is no result")
    assert result is not None
    brief = fast_result_of(table.state)
    require(brief is not None and _without_details(brief) == _without_details(result), f"{brief}")
    require(len(result.scores) == len(result.ranks) == table.seats, f"{result} for {table.seats}")
    winners = [seat for seat in range(table.seats) if seat in result.winners]
    require(sorted(result.winners) == winners, f"winners {result.winners}")
    for seat in (CLOCK, *range(table.seats)):
        require(not table.state.moves(seat), f"seat {seat} may move after the end")


def _without_details(result: Result) -> Result:
    return msgspec.structs.replace(result, details=None)


def utility(game: Game) -> None:
    """The end is worth something from -1 to 1 to each seat, and most to whoever won."""
    for table in played_out(game):
        result = table.state.result()
        assert result is not None
        worth, brief = list(game.utility(result)), fast_result_of(table.state)
        require(brief is not None and list(game.utility(brief)) == worth, f"{brief} is worth other")
        fits = len(worth) == table.seats and all(-1 <= each <= 1 for each in worth)
        require(fits, f"{worth} for {table.seats} seats")
        won = [worth[seat] for seat in result.winners]
        require(not won or min(won) == max(worth), f"{worth}, and {result.winners} have won")


def conservation(game: Game) -> None:
    """`audit` is silent after every step."""
    for table in moments(game):
        complaints = list(table.state.audit())
        require(not complaints, f"after {len(table.log)} moves: {complaints}")


LAWS: Final[Mapping[str, Callable[[Game], None]]] = MappingProxyType(
    {
        "replay": replay.records_replay,
        "replay in another process": replay.other_processes_agree,
        "looking changes nothing": read_only_views.reading_changes_nothing,
        "telling changes nothing": read_only_views.logging_changes_nothing,
        "refusals are inert": refusals.refusals_are_inert,
        "refusals can be read": refusals.refusals_can_be_read,
        "moves and refusals agree": refusals.moves_and_refusals_agree,
        "progress": progress,
        "utility": utility,
        "simultaneous answers commute": order.simultaneous_answers_commute,
        "conservation": conservation,
        "imagine keeps what a seat knows": imagination.keeps_what_the_seat_knows,
        "imagine forgets what it does not": imagination.forgets_what_it_does_not,
        "imagine forgets the deal": imagination.forgets_the_deal,
        "an imagined game can be played": imagination.can_be_played,
        "copies are separate": copies.copies_are_separate,
        "snapshots hold every field": copies.snapshots_hold_every_field,
        "states travel": pickling.states_travel,
        "tables travel": pickling.tables_travel,
        "encodings decode": encoding.encodings_decode,
        "public names": encoding.public_names,
    }
)
"""Everything that can be asked of a game of which nothing is known but the game itself."""
