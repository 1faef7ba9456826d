"""Somebody in a room: a person with a token, or a bot."""

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from ludoteka.server.store.kept import KeptMember


class Choice(msgspec.Struct, frozen=True):
    """A value for a seat, and who chose it: the only one who may read all of it."""

    by: str
    value: Any


Choices = dict[str, dict[str, Choice]]
"""By game and option."""

READ_CHOICES: Final = msgspec.json.Decoder(Choices)


@dataclass(slots=True)
class Member:
    id: str
    name: str
    emblem: int
    bot: str | None
    token: str | None  # its hash
    joined: int
    luck: str | None = None
    substituted: bool = False
    gone: bool = False  # left, while a table still has a seat of theirs
    choices: Choices = field(default_factory=dict)
    pages: int = 0  # connections

    @property
    def here(self) -> bool:
        return self.pages > 0 or (self.bot is not None and not self.gone)

    @property
    def is_person(self) -> bool:
        return self.bot is None and not self.gone

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.substituted


def member_of(kept: KeptMember) -> Member:
    return Member(
        id=kept.id,
        name=kept.name,
        emblem=kept.emblem,
        bot=kept.bot,
        token=kept.token,
        joined=kept.joined,
        luck=kept.luck,
        substituted=kept.substituted,
        gone=kept.gone,
        choices=READ_CHOICES.decode(kept.choices),
    )
