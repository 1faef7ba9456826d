"""Before the doors open: what every game needs is read, so that nobody waits for it at a table."""

from ludoteka.games.registry import GAMES
from ludoteka.kernel.clauses import clauses
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.sentences import LANGUAGES, messages
from ludoteka.kernel.state import Game


def make_ready() -> None:
    for game in GAMES.values():
        read_texts(game)
        deal_once(game)


def read_texts(game: Game) -> None:
    clauses(game.folder)
    for language in LANGUAGES:
        messages(game.folder, language)


def deal_once(game: Game) -> None:
    """A deal and a look at it bring in the cards, boards and packs of the usual game."""
    game.start(game.seats.start, game.options(), FastDice(0), None).view(None)
