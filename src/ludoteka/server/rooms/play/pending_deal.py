"""A start while luck is gathered: what everybody was told, and what has been shown since."""

from typing import Any, Final

import msgspec

from ludoteka.kernel.chance.deal_manifest import DealManifest, matches_commitment
from ludoteka.kernel.chance.shuffle import Shuffle


class PendingDeal(msgspec.Struct, frozen=True, kw_only=True):
    sheet: DealManifest
    seats: list[str]  # member ids
    options: dict[str, Any]
    luck: list[str]  # by seat; empty: not shown yet, or not promised

    def missing(self) -> list[str]:
        """Who promised luck and has not shown it."""
        both = zip(self.seats, self.sheet.promises, self.luck, strict=True)
        return [member for member, promise, luck in both if promise and not luck]

    def matches_commitment(self, member: str, luck: str) -> bool:
        promise = self.sheet.promises[self.seats.index(member)]
        return promise != "" and matches_commitment(promise, self.sheet.commitment, luck)

    def with_player_seed(self, member: str, luck: str) -> "PendingDeal":
        shown = [luck if seat == member else had for seat, had in self._shown()]
        return msgspec.structs.replace(self, luck=shown)

    def _shown(self) -> list[tuple[str, str]]:
        return list(zip(self.seats, self.luck, strict=True))

    def shuffle(self, secret: str) -> Shuffle:
        return Shuffle(self.sheet.commitment, secret, self.luck, self.sheet)


READ_PENDING_DEAL: Final = msgspec.json.Decoder(PendingDeal)
