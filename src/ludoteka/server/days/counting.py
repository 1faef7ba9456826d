"""What of a deal of the day counts."""

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.state import State
from ludoteka.plugins import day_named
from ludoteka.plugins.days import Standing
from ludoteka.server.extensions.plugin_calls import call_optional
from ludoteka.server.storage.queries.rows import DayAttempt


def standing_of(game: str, of: DayAttempt, state: State) -> Standing | None:
    """What became of it so far; None while nothing is decided, and where the game deals no such
    days any more. What is solved is worth the try in which it was."""
    try:
        day = day_named(game, of.kind)
    except BadInput:
        return None
    standing = call_optional(game, "standing", lambda: day.standing(state), None)
    if standing is None or day.counts == "score":
        return standing
    return Standing(of.attempt if standing.won else 0, standing.won)


def counts_tries(game: str, of: DayAttempt | None) -> bool:
    """It counts how often one has tried; a move that is taken back would be a try in secret."""
    try:
        return of is not None and day_named(game, of.kind).counts == "tries"
    except BadInput:
        return False


def counts_in_results(game: str, of: DayAttempt, standing: Standing) -> bool:
    """The first game, or the try that solved it. Which one it is, the browser says: whoever lies
    has nobody to win against."""
    if day_named(game, of.kind).counts == "tries":
        return standing.won and of.attempt > 0
    return of.attempt == 1
