"""How a room keeps time for those who decide."""

from typing import Annotated, Final, Literal

import msgspec

DAY: Final = 24 * 60 * 60

ClockKind = Literal["none", "remind", "decision", "bank"]
"""No clock; a word to who takes long, and nothing else; so long for each decision; or a bank of
time for the whole game, into which every decision pays something."""


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chosen by the host between games. Seconds: of each decision, or of the whole bank."""

    kind: ClockKind = "none"
    seconds: Annotated[int, msgspec.Meta(ge=10, le=14 * DAY)] = 60
    increment: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = 0  # of the bank alone

    @property
    def limits(self) -> bool:
        """Something happens when time is up."""
        return self.kind in ("decision", "bank")


NO_CLOCK: Final = ClockRule()
READ_RULE: Final = msgspec.json.Decoder(ClockRule)
