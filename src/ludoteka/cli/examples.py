"""Names for the examples in the help: of a game that is there, and of what it has."""

from ludoteka.cached import once
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.plugins import bots_of, shelves


@once
def examples() -> dict[str, str | int]:
    shelf = next(iter(shelves().values()), None)
    if shelf is None:
        return {"game": "GAME", "clause": "LT-1", "strong": "BOT", "weak": "BOT"}
    bots = list(bots_of(shelf.name))
    clause = clauses(shelf.game.folder)[0].id
    return {"game": shelf.name, "clause": clause, "strong": bots[-1], "weak": bots[0]}
