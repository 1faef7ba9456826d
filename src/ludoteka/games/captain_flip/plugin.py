"""Everything of Captain Flip in one place."""

from collections.abc import Sequence
from typing import Final

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.kernel.play import Result
from ludoteka.plugins import GamePlugin, GameStat, by_score, offers


def stats(result: Result) -> Sequence[GameStat]:
    """Coins (CF-48); alone it is another game (CF-60)."""
    return by_score("alone" if len(result.scores) == 1 else "coins", result)


PLUGIN: Final = GamePlugin(
    game=CAPTAIN_FLIP,
    order=20,
    bots=offers(
        "random",
        "sailor",
        "greedy",
        "bosun",
        "captain",
        made_in="ludoteka.games.captain_flip.bots:CAPTAIN_FLIP_BOTS",
    ),
    usual_bot="bosun",
    stats=stats,
    reviewer="ludoteka.games.captain_flip.review:CaptainFlipReviewer",
    terminal="ludoteka.games.captain_flip.terminal:CaptainFlipTextRenderer",
    days="ludoteka.games.captain_flip.days:DAYS",
    fast_state="ludoteka.games.captain_flip.rules.fast_state:make_fast_state",
    env="ludoteka.games.captain_flip.env:SPEC",
    reduced_games="ludoteka.games.captain_flip.reduced_games:REDUCED_GAMES",
)
