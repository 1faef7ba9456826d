"""Lists of one's own among a room's options, such as packs: who brought one reads it, and nobody
else does, whoever is host."""

from typing import Any

import msgspec

from ludoteka.kernel.state import Game
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model.room import Room

Options = dict[str, Any]
Owners = dict[str, str]
"""Who brought the list of an option, by the option's name."""


def visible_options(room: Room, viewer: str | None) -> Options:
    """The room's options as a member, or anybody, may read them."""
    public = without_lists(room.game, room.options)
    mine = {name for name, owner in room.owners.items() if owner == viewer}
    return {name: room.options[name] if name in mine else public[name] for name in public}


def without_lists(game: Game, options: Options) -> Options:
    """What the others may know of the options: not the words or cards of one's own."""
    usual = msgspec.to_builtins(game.options())
    return {name: without_own(value, usual.get(name)) for name, value in options.items()}


def without_own(value: object, usual: object) -> object:
    """A pack of one's own tells what is on the backs of the cards. An option that is always a list
    has names and numbers that all may know; and what one chose for one's own seat is a list."""
    if not isinstance(value, list):
        return value
    if not isinstance(usual, list):
        return []
    return [[] if isinstance(each, list) else each for each in value]


def private_lists(game: Game, options: Options) -> list[str]:
    """The options that hold a list of somebody's own."""
    public = without_lists(game, options)
    return [name for name, value in options.items() if value != public[name]]


def kept_lists(room: Room, member: str, game: str, given: Options) -> Options:
    """The lists of others that a host, who sees them empty, sent back as they look."""
    if game != room.game.name:
        return {}
    seen = visible_options(room, member)
    names = [
        name for name in private_lists(room.game, room.options) if room.owners.get(name) != member
    ]
    return {name: room.options[name] for name in names if given.get(name) == seen[name]}


def list_owners(room: Room, member: str, game: Game, options: Options, kept: Options) -> Owners:
    """Whose the lists are: what was left alone stays its owner's, what is new is this member's."""
    return {
        name: room.owners.get(name, "") if name in kept else member
        for name in private_lists(game, options)
    }


def hide_details(room: Room, member: str, no: Rejection) -> Rejection:
    """What is wrong with a list is not for somebody who may not read it."""
    names = private_lists(room.game, room.options)
    if any(room.owners.get(name) != member for name in names):
        return Rejection("others_list")
    return no
