"""What somebody who was there hands on to whoever runs the house."""

import msgspec

from ludoteka.kernel.play import Event
from ludoteka.server.realtime.protocol import Token


class ReportRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/report and /capsule: by somebody who has a seat in the room."""

    token: Token


class ReportedPerson(msgspec.Struct, frozen=True, kw_only=True):
    member: str
    name: str
    host: bool
    bot: str | None


class ReportedMessage(msgspec.Struct, frozen=True, kw_only=True):
    at: str  # the time, by the calendar of Greenwich
    member: str
    name: str  # as it was then
    text: str


class ReportedTable(msgspec.Struct, frozen=True, kw_only=True):
    """The game as the reporter saw it: what they were told so far, and nothing else."""

    table: str
    game: str
    seats: list[str]  # names by seat
    seat: int | None
    events: list[Event]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """For whoever runs the house: who was there, what was said and when, and the game so far."""

    made: str
    room: str
    by: str  # a member
    people: list[ReportedPerson]
    talk: list[ReportedMessage]
    game: ReportedTable | None
