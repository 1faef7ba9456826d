"""Somebody in a room: a person with a token, or a bot."""

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from ludoteka.server.limits.client_network import NetworkMark
from ludoteka.server.notifications.subscription import READ_SUBSCRIPTION, Subscription
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import MemberRow


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
    substituted: bool = False
    gone: bool = False  # left, or was shown out, while a table still has a seat of theirs
    choices: Choices = field(default_factory=dict)
    person: str | None = None  # what they are known by besides, where they are
    address: NetworkMark | None = None
    circle_member: str | None = None  # as whom the room's circle knows them
    bell: Subscription | None = None  # how they hear that it is their move while they are away
    pages: int = 0  # connections
    away_since: float = 0.0  # the last one went then, or the room was read
    for_lesson: bool = False  # a bot that nobody called; known as long as the room is awake

    @property
    def here(self) -> bool:
        return self.pages > 0 or (self.bot is not None and not self.gone)

    @property
    def is_person(self) -> bool:
        return self.bot is None and not self.gone

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.substituted

    @property
    def allows_takeover(self) -> bool:
        """A bot sits there, and nobody has a link that leads back to it."""
        return self.played_by_bot and self.token is None

    # What happens to them, and what is to be kept of it

    def take_name(self, name: str) -> list[Change]:
        self.name = name
        return [room_commands.set_member(self.id, "name", name)]

    def take_emblem(self, emblem: int) -> list[Change]:
        self.emblem = emblem
        return [room_commands.set_member(self.id, "emblem", emblem)]

    def set_circle_member(self, circle_member: str | None) -> list[Change]:
        """In the room's circle; nobody: a guest."""
        self.circle_member = circle_member
        return [room_commands.set_member(self.id, "circle_member", circle_member)]

    def choose(self, game: str, option: str, choice: Choice | None) -> list[Change]:
        """Without a choice: as is usual."""
        chosen = self.choices.setdefault(game, {})
        if choice is None:
            chosen.pop(option, None)
        else:
            chosen[option] = choice
        kept = msgspec.json.encode(self.choices).decode()
        return [room_commands.set_member(self.id, "choices", kept)]

    def set_bell(self, bell: Subscription | None) -> list[Change]:
        self.bell = bell
        kept = None if bell is None else msgspec.json.encode(bell).decode()
        return [room_commands.set_member(self.id, "bell", kept)]

    def become_bot(self, kind: str) -> list[Change]:
        self.bot = kind
        return [room_commands.set_member(self.id, "bot", kind)]

    def set_substituted(self, on: bool) -> list[Change]:
        self.substituted = on
        return [room_commands.set_member(self.id, "substituted", on)]

    def return_to_seat(self) -> list[Change]:
        """From a substitute, if there is one."""
        return self.set_substituted(False) if self.substituted else []

    def leave_keeping_seat(self) -> list[Change]:
        """A bot plays on for them; their link leads back as long as the table has their seat."""
        self.gone = True
        return [room_commands.set_member(self.id, "gone", True), *self.set_substituted(True)]

    def revoke_link(self) -> list[Change]:
        """Their link opens nothing any more."""
        self.token = None
        return [room_commands.set_member(self.id, "token", None)]

    def take_token(self, token: str) -> list[Change]:
        """Another link, by the hash of its token; the old one opens nothing any more."""
        self.token = token
        return [room_commands.set_member(self.id, "token", token)]

    def come_back(self) -> list[Change]:
        self.gone = False
        return [room_commands.set_member(self.id, "gone", False)]

    def mark_for_lesson(self) -> None:
        """Nothing is kept of that: after a restart it stays, as a bot that somebody called."""
        self.for_lesson = True

    def page_opened(self) -> None:
        self.pages += 1

    def page_closed(self, now: float) -> None:
        self.pages -= 1
        self.away_since = now

    def row(self, room: str) -> Change:
        """Somebody new."""
        return room_commands.add_member(
            id=self.id,
            room=room,
            name=self.name,
            emblem=self.emblem,
            bot=self.bot,
            token=self.token,
            joined=self.joined,
            person=self.person,
            address=self.address,
        )


def member_of(kept: MemberRow, now: float) -> Member:
    return Member(
        id=kept.id,
        name=kept.name,
        emblem=kept.emblem,
        bot=kept.bot,
        token=kept.token,
        joined=kept.joined,
        substituted=kept.substituted,
        gone=kept.gone,
        choices=READ_CHOICES.decode(kept.choices),
        person=kept.person,
        address=kept.address,
        circle_member=kept.circle_member,
        bell=None if kept.bell is None else READ_SUBSCRIPTION.decode(kept.bell),
        away_since=now,
    )
