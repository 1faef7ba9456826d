"""The fitted weights, as their file has them. `tools/thirteen` says how they were found."""

from pathlib import Path
from typing import Final

import msgspec

from ludoteka.cached import cached
from ludoteka.games.thirteen.bots.evaluation import Weights
from ludoteka.games.thirteen.bots.features import NAMES
from ludoteka.games.thirteen.cards.catalog import builtin_cards

FILE: Final = Path(__file__).parent / "weights.json"


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Log-odds in thousandths: of each trait, and of each card in play beyond its traits."""

    turn: int
    active: dict[str, int]
    passive: dict[str, int]
    cards: dict[str, int]


READ: Final = msgspec.json.Decoder(Fitted)


@cached
def fitted_weights() -> Weights:
    return as_weights(READ.decode(FILE.read_bytes()))


def as_weights(fitted: Fitted) -> Weights:
    """By number. A card that the file does not know is worth what it shows."""
    return Weights(
        [fitted.active[name] for name in NAMES],
        [fitted.passive[name] for name in NAMES],
        fitted.turn,
        [fitted.cards.get(card, 0) for card in builtin_cards().cards],
    )
