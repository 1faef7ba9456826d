"""The rooms that are awake, by code."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteka.server.rooms.model.room import Room


class LoadedRooms(dict[str, "Room"]):
    def put(self, room: "Room") -> None:
        self[room.code] = room

    def holds(self, room: "Room") -> bool:
        """The same, not one that was read anew meanwhile."""
        return self.get(room.code) is room

    def drop(self, room: "Room") -> None:
        self.pop(room.code, None)
