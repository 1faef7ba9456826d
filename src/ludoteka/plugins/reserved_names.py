"""Names that no game can have: `ludoteka NAME` is a command of the house."""

from typing import Final

COMMANDS: Final = (
    "serve",
    "play",
    "join",
    "games",
    "rules",
    "replay",
    "verify",
    "review",
    "sim",
    "arena",
    "dataset",
    "pack",
    "new-game",
    "backup",
    "restore",
    "move",
    "doctor",
)
