"""Why there is no layout of a day."""

from pathlib import Path
from typing import ClassVar

from ludoteka.server.rejection import Rejection


class DayRejection(Rejection):
    folder = Path(__file__).parent
    statuses: ClassVar = {"no_such_day": 404, "day_to_come": 404}
