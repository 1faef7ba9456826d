"""Why a circle says no."""

from pathlib import Path
from typing import ClassVar

from ludoteka.server.rejection import Rejection


class CircleRejection(Rejection):
    folder = Path(__file__).parent
    statuses: ClassVar = {
        "unknown_key": 401,
        "revoked_key": 401,
        "not_owner": 403,
        "unknown_circle": 404,
        "unknown_invitation": 404,
        "unknown_friend": 404,
        "unknown_device": 404,
        "circle_full": 409,
        "too_many_circles": 409,
        "too_many_devices": 409,
        "known_device": 409,
        "last_device": 409,
        "other_circle": 409,
        "own_day": 409,
    }
