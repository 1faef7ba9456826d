"""Everything of Thirteen in one place."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.rules.model import Decline, Details, EndTurn, Mulligan
from ludoteka.kernel.play import Move, Result
from ludoteka.plugins import GamePlugin, GameStat, offers

TIMEOUT_MOVES: Final[Mapping[str, Move]] = {
    "mulligan": Mulligan([]),
    "turn": EndTurn(),
    "waylay": Decline(),
}
"""The hand stays, the turn ends, the hunt happens."""


def stats(result: Result) -> Sequence[GameStat]:
    """The quickest win. A game that was conceded (TH-43) says nothing of how quick anybody was."""
    assert isinstance(result.details, Details)
    if result.details.reason == "concession":
        return []
    turns = result.details.turns
    return [GameStat("turns", turns, seat, fewest=True, against=True) for seat in result.winners]


PLUGIN: Final = GamePlugin(
    game=THIRTEEN,
    order=50,
    bots=offers(
        "random",
        "heuristic",
        "greedy",
        "sexton",
        "choirmaster",
        made_in="ludoteka.games.thirteen.bots:THIRTEEN_BOTS",
    ),
    usual_bot="sexton",
    stats=stats,
    timeout_move=TIMEOUT_MOVES.get,
    reviewer="ludoteka.games.thirteen.review.reviewer:ThirteenReviewer",
    terminal="ludoteka.games.thirteen.terminal:ThirteenTextRenderer",
    commands="ludoteka.games.thirteen.commands:COMMANDS",
    server="ludoteka.games.thirteen.server:PART",
    days="ludoteka.games.thirteen.days:DAYS",
    fast_state="ludoteka.games.thirteen.rules.fast_state:make_fast_state",
    env="ludoteka.games.thirteen.env:SPEC",
    reduced_games="ludoteka.games.thirteen.reduced_games:REDUCED_GAMES",
)
