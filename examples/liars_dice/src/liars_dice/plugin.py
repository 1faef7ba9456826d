"""Everything of the game in one declaration: the package's entry point."""

from pathlib import Path
from typing import Final

from liars_dice import model
from liars_dice.bot import Careful
from liars_dice.game import start
from ludoteka.kernel.presentation.ui_schema import read_ui_schema
from ludoteka.kernel.state import Game
from ludoteka.plugins import BotOffer, GamePlugin

GAME: Final = Game(  # LD-1: for two to six
    name="liars_dice", rules=1, seats=range(2, 7), folder=Path(__file__).parent, start=start,
    options=model.Options, stack=model.Stack, moves=model.Bid | model.Doubt | model.Roll,
    events=model.Said | model.Shown | model.Lost | model.Rolled | model.Hand, view=model.Seen,
)  # fmt: skip
PLUGIN: Final = GamePlugin(
    GAME, 1, bots=(BotOffer("careful", Careful),), picture=read_ui_schema(GAME.folder),
    bot_pace=lambda seen: 4.0 if getattr(seen, "phase", "") == "shown" else 1.0,  # time to count
    env="liars_dice.env:SPEC",
)  # fmt: skip
