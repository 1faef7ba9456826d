"""Names that no game can have, because `ludoteka NAME` is a built-in command."""

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
