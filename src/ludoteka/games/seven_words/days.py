"""The day in 7 Words: seven rounds alone, with the same letters for everybody."""

from typing import Final

from ludoteka.games.seven_words.scoring import TARGETS
from ludoteka.shelf.days import Day, DealOfDay, Scores, WhichDay


def letters(which: WhichDay) -> DealOfDay:
    """SW-50: the layout is that of the day, however it is come by."""
    options = {"language": which.language, "daily": which.day.isoformat()}
    return DealOfDay(which.seed, options)


def scores(which: WhichDay) -> Scores:
    """SW-54: what wins the easy, the medium and the hard game are the targets."""
    from ludoteka.games.seven_words.bots.daily import scores_of_day

    found = scores_of_day(which.language, which.day.isoformat())
    return Scores(found.rivals, found.best_known, found.best, sorted(set(TARGETS)))


DAYS: Final = {"letters": Day(deal=letters, in_languages=True, scores=scores)}
