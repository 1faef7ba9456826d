"""Everything of Thirteen in one place. What is costly to import is imported when asked for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.model import Decline, Details, EndTurn, Mulligan
from ludoteka.kernel.lane import Lane
from ludoteka.kernel.play import Move, Result
from ludoteka.kernel.state import State
from ludoteka.review.reviewer import Reviewer
from ludoteka.shelf import Feat, MakeBot, Shelf, offers


def bots() -> Mapping[str, MakeBot]:
    from ludoteka.games.thirteen.bots import THIRTEEN_BOTS

    return THIRTEEN_BOTS


def reviewer() -> Reviewer:
    from ludoteka.games.thirteen.review.reviewer import ThirteenReviewer

    return ThirteenReviewer()


def terminal() -> object:
    from ludoteka.games.thirteen.terminal import ThirteenTeller

    return ThirteenTeller


def commands() -> object:
    from ludoteka.games.thirteen.commands import COMMANDS

    return COMMANDS


def server() -> object:
    from ludoteka.games.thirteen.server import PART

    return PART


def lane(state: State) -> Lane:
    from ludoteka.games.thirteen.lane import lane_of

    return lane_of(state)


def days() -> object:
    from ludoteka.games.thirteen.days import DAYS

    return DAYS


def env() -> object:
    from ludoteka.games.thirteen.env import SPEC

    return SPEC


def smalls() -> object:
    from ludoteka.games.thirteen.smalls import SMALLS

    return SMALLS


PASSES: Final[Mapping[str, Move]] = {
    "mulligan": Mulligan([]),
    "turn": EndTurn(),
    "waylay": Decline(),
}
"""The hand stays, the turn ends, the hunt happens."""


def feats(result: Result) -> Sequence[Feat]:
    """The quickest win. A game that was conceded (TH-43) says nothing of how quick anybody was."""
    assert isinstance(result.details, Details)
    if result.details.reason == "concession":
        return []
    turns = result.details.turns
    return [Feat("turns", turns, seat, fewest=True, against=True) for seat in result.winners]


SHELF: Final = Shelf(
    game=THIRTEEN,
    place=50,
    bots=offers("random", "heuristic", "greedy", "sexton", "choirmaster", made_in=bots),
    usual_bot="sexton",
    feats=feats,
    when_late=PASSES.get,
    reviewer=reviewer,
    terminal=terminal,
    commands=commands,
    server=server,
    days=days,
    lane=lane,
    env=env,
    smalls=smalls,
)
