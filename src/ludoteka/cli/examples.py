"""Names for the examples in the help: of a game that is there, and of what it has."""

from ludoteka.cached import cached
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.plugins import bots_of, installed_plugins


@cached
def examples() -> dict[str, str | int]:
    plugin = next(iter(installed_plugins().values()), None)
    if plugin is None:
        return {"game": "GAME", "clause": "LT-1", "strong": "BOT", "weak": "BOT"}
    bots = list(bots_of(plugin.name))
    clause = clauses(plugin.game.folder)[0].id
    return {"game": plugin.name, "clause": clause, "strong": bots[-1], "weak": bots[0]}
