"""Everything of Captain Flip in one place. What is costly to import is imported when asked for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.kernel.lane import Lane
from ludoteka.kernel.play import Result
from ludoteka.kernel.state import State
from ludoteka.review.reviewer import Reviewer
from ludoteka.shelf import Feat, MakeBot, Shelf, by_score, offers


def bots() -> Mapping[str, MakeBot]:
    from ludoteka.games.captain_flip.bots import CAPTAIN_FLIP_BOTS

    return CAPTAIN_FLIP_BOTS


def reviewer() -> Reviewer:
    from ludoteka.games.captain_flip.review import CaptainFlipReviewer

    return CaptainFlipReviewer()


def terminal() -> object:
    from ludoteka.games.captain_flip.terminal import CaptainFlipTeller

    return CaptainFlipTeller


def days() -> object:
    from ludoteka.games.captain_flip.days import DAYS

    return DAYS


def lane(state: State) -> Lane:
    from ludoteka.games.captain_flip.lane import lane_of

    return lane_of(state)


def env() -> object:
    from ludoteka.games.captain_flip.env import SPEC

    return SPEC


def smalls() -> object:
    from ludoteka.games.captain_flip.smalls import SMALLS

    return SMALLS


def feats(result: Result) -> Sequence[Feat]:
    """Coins (CF-48); alone it is another game (CF-60)."""
    return by_score("alone" if len(result.scores) == 1 else "coins", result)


SHELF: Final = Shelf(
    game=CAPTAIN_FLIP,
    place=20,
    bots=offers("random", "sailor", "greedy", "bosun", "captain", made_in=bots),
    usual_bot="bosun",
    feats=feats,
    reviewer=reviewer,
    terminal=terminal,
    days=days,
    lane=lane,
    env=env,
    smalls=smalls,
)
