"""Why the deck builder says no."""

from pathlib import Path
from typing import ClassVar

from ludoteka.server.rejection import Rejection


class DeckRejection(Rejection):
    folder = Path(__file__).parent
    statuses: ClassVar = {"unknown_trial": 404, "trial_running": 409, "trials_full": 503}
