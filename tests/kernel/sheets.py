"""Deals with a sheet, as a house makes them with the devices of its seats."""

from typing import Any

from ludoteka.kernel.chance.deal_manifest import Sheet, hidden_options, promise_of
from ludoteka.kernel.chance.shuffle import Shuffle, commitment, made_seed
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable

SECRET = "5e" * 32
LUCK = ["a1" * 32, "", "b2" * 32]


def sealed_shuffle(
    game: str = "g",
    rules: int = 1,
    options: dict[str, Any] | None = None,
    luck: list[str] = LUCK,
    **changed: Any,
) -> Shuffle:
    """Everybody has promised what they show."""
    envelope = commitment(SECRET)
    fields: dict[str, Any] = {
        "table": "t1",
        "game": game,
        "rules": rules,
        "deal": 3,
        "stopped": 2,
        "options": hidden_options(SECRET, options or {}),
        "commitment": envelope,
        "promises": [promise_of(envelope, each) if each else "" for each in luck],
    }
    return Shuffle(envelope, SECRET, luck, Sheet(**{**fields, **changed}))


def dealt(game: Game, options: dict[str, Any], luck: list[str]) -> GameTable:
    """A table that was dealt by such a sheet."""
    made = sealed_shuffle(game.name, game.rules, options, luck)
    return GameTable(game, len(luck), options, seed=made_seed(made), shuffle=made)
