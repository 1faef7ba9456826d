"""What a seat remembers of a game: all that it saw and did, and nothing else.

A game is a chain of moments, which never change and which copies share. What somebody remembers is
worked out when it is asked for, and kept.
"""

import hashlib
from typing import Any, NamedTuple, Optional

import msgspec

from ludoteka.envs.episode import Course
from ludoteka.kernel.play import Seat


class Memory(NamedTuple):
    """`digest` is of everything seen and done, in order: equal for equal memories alone."""

    digest: bytes
    seen: str
    done: tuple[int, ...]


NOTHING = Memory(bytes(32), "", ())


def with_one_more(digest: bytes, what: str) -> bytes:
    return hashlib.sha256(digest + what.encode()).digest()


def seen_as_text(course: Course, seat: Seat) -> str:
    """A seat's view as JSON; an answer that it has begun follows it."""
    names = course.arrangement.form.actions.names
    begun = "".join(f" {names[action]}" for action in course.begun.get(seat, ()))
    return msgspec.json.encode(course.view(seat)).decode() + begun


class Moment:
    """A game after an action of a seat, or after the deal."""

    def __init__(
        self, course: Course, before: Optional["Moment"], seat: Seat = -1, action: int = -1
    ) -> None:
        self.course, self.before, self.seat, self.action = course, before, seat, action
        self.memories: dict[Seat, Memory] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        """Nothing in it changes but what was worked out."""
        return self

    def memory(self, seat: Seat) -> Memory:
        """Of a seat, at this moment. Games are long: no call for each moment inside another."""
        unknown: list[Moment] = []
        at: Moment | None = self
        while at is not None and seat not in at.memories:
            unknown.append(at)
            at = at.before
        memory = NOTHING if at is None else at.memories[seat]
        for moment in reversed(unknown):
            memory = moment.memories[seat] = moment.added_to(memory, seat)
        return memory

    def added_to(self, memory: Memory, seat: Seat) -> Memory:
        """What changes nothing in a seat's sight is not remembered: not even that it happened."""
        digest, done = memory.digest, memory.done
        if seat == self.seat:
            digest, done = with_one_more(digest, f"did {self.action}"), (*done, self.action)
        seen = seen_as_text(self.course, seat)
        if seen != memory.seen:
            digest = with_one_more(digest, seen)
        return Memory(digest, seen, done)
