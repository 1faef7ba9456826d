"""What was chosen for single seats, such as decks: who may read it, and what is dealt with it."""

from collections.abc import Sequence
from typing import Any

from ludoteka.server.rooms.model.member import Choice, Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.tables.option_forms import by_seat


def options_of(room: Room, member: Member) -> dict[str, Choice]:
    """In the room's game; what was chosen for another one is kept for when it is back."""
    return member.choices.get(room.game.name, {})


def visible_value(choice: Choice, viewer: str | None) -> Any:
    """A list of one's own, such as a deck, is known to whoever chose it, and to nobody else."""
    return [] if isinstance(choice.value, list) and choice.by != viewer else choice.value


def has_private_options(room: Room, member: Member) -> bool:
    """Whether somebody reads what is empty for the others."""
    choices = [
        choice for each in room.members.values() for choice in options_of(room, each).values()
    ]
    chosen = any(choice.by == member.id and isinstance(choice.value, list) for choice in choices)
    return chosen or member.id in room.owners.values()


def with_seat_options(room: Room, seated: Sequence[Member]) -> dict[str, Any]:
    """The room's options, with what those at the table chose for their seats."""
    options = dict(room.options)
    for name in by_seat(room.game):
        mine = [options_of(room, member).get(name) for member in seated]
        usual = options[name]
        chosen = [
            each.value if each else instead for each, instead in zip(mine, usual, strict=False)
        ]
        options[name] = [*chosen, *usual[len(chosen) :]]
    return options
