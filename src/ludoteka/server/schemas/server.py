"""What is of no room and no game."""

from typing import Annotated

import msgspec

from ludoteka.server.evenings.scoring import GameResult, Standing


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/bells/key. None: this house sends nothing to browsers."""

    key: str | None


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/evenings/ID: what is left of an evening."""

    id: str
    ended: float  # its last game; seconds since 1970
    games: list[GameResult]
    standings: list[Standing]


class QrRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/qr: a link as a picture. In the body, for a personal link holds a secret."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class QrCode(msgspec.Struct, frozen=True, kw_only=True):
    """Strokes one unit wide in a square of `size`, its quiet border included."""

    path: str
    size: int


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What every HTTP error says, as `Rejected` does."""

    code: str
    values: dict[str, str | int]
    why: str
