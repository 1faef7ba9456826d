"""What a message led to: what is to be kept, and what is told once it is."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ludoteka.server.storage.commands.room_commands import Change

Deliver = Callable[[], None]


def do_nothing() -> None:
    """For what nobody needs to hear of."""


@dataclass(slots=True)
class CommandResult:
    changes: list[Change] = field(default_factory=list)
    deliver: Deliver = do_nothing
    last: Deliver = do_nothing  # after the answer has gone out
    ply: int | None = None
    in_log: bool = False  # the message's id is kept with the move itself
