"""The day in 7 Words: seven rounds alone, with the same letters for everybody."""

from typing import Final

from ludoteka.shelf.days import Day, DealOfDay, WhichDay


def letters(which: WhichDay) -> DealOfDay:
    """SW-50: the layout is that of the day, however it is come by."""
    options = {"language": which.language, "daily": which.day.isoformat()}
    return DealOfDay(which.seed, options)


DAYS: Final = {"letters": Day(deal=letters, in_languages=True)}
