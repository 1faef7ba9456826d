"""`ludoteka thirteen`: are these cards and decks in order, and are decks fair to each other?"""

from typing import Final

from ludoteka.cli.game_commands import Commands
from ludoteka.games.thirteen.commands.texts import FOLDER

COMMANDS: Final = Commands(
    folder=FOLDER,
    actions={"check": f"{__name__}.check", "balance": f"{__name__}.balance"},
)
