"""The day in 7 Words: seven rounds alone, with the same letters for everybody."""

from typing import Final

from ludoteka.games.seven_words.rules.scoring import TARGETS
from ludoteka.plugins.days import DailyDeal, Day, DayKey, Scores


def letters(which: DayKey) -> DailyDeal:
    """SW-2: the day's seed draws the same letters for any number of players, because nothing else
    is drawn: the first player leads first."""
    return DailyDeal(which.seed, {"language": which.language, "start_player": 1})


def scores(which: DayKey) -> Scores:
    """SW-54: what wins the easy, the medium and the hard game are the targets."""
    from ludoteka.games.seven_words.bots.daily import scores_of_day

    found = scores_of_day(which.language, which.seed)
    return Scores(found.rivals, found.best_known, found.best, sorted(set(TARGETS)))


DAYS: Final = {"letters": Day(deal=letters, in_languages=True, together=True, scores=scores)}
