"""What only 7 Words has to serve: the layout of a day."""

from typing import Final

from ludoteka.games.seven_words.server import calendar, routes, wire_daily
from ludoteka.games.seven_words.server.rejection import DayRejection
from ludoteka.server.part import Part

PART: Final = Part(
    routes=routes.ROUTES,
    told={"DayInfo": wire_daily.DayInfo},
    folder=DayRejection.folder,
    check_options=calendar.refuse_days_to_come,
)
