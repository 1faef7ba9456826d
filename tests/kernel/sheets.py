"""Deals with a sheet, as a house makes them with the devices of its seats."""

from typing import Any

from ludoteka.kernel.chance.deal_manifest import DealManifest, commit_options, commit_player_seed
from ludoteka.kernel.chance.shuffle import Shuffle, commitment, seed_of_shuffle
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
        "options": commit_options(SECRET, options or {}),
        "commitment": envelope,
        "promises": [commit_player_seed(envelope, each) if each else "" for each in luck],
    }
    return Shuffle(envelope, SECRET, luck, DealManifest(**{**fields, **changed}))


def dealt(game: Game, options: dict[str, Any], luck: list[str]) -> GameTable:
    """A table that was dealt by such a sheet."""
    made = sealed_shuffle(game.name, game.rules, options, luck)
    return GameTable(game, len(luck), options, seed=seed_of_shuffle(made), shuffle=made)
