"""Names for the examples in the help: of a game that is there, and of what it has."""

from ludoteka.kernel.clauses import clauses
from ludoteka.once import once
from ludoteka.shelf import bots_of, shelves


@once
def examples() -> dict[str, str | int]:
    shelf = next(iter(shelves().values()), None)
    if shelf is None:
        return {"game": "GAME", "clause": "LT-1", "strong": "BOT", "weak": "BOT"}
    bots = list(bots_of(shelf.name))
    clause = clauses(shelf.game.folder)[0].id
    return {"game": shelf.name, "clause": clause, "strong": bots[-1], "weak": bots[0]}
