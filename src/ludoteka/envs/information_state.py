"""What a seat remembers of a game: all that it saw and did, and nothing else.

A game is a chain of moments, which never change and which copies share. What somebody remembers is
worked out when it is asked for, and kept.
"""

import hashlib
from typing import Any, NamedTuple, Optional

import msgspec

from ludoteka.envs.episode import Episode
from ludoteka.kernel.play import Seat


class Memory(NamedTuple):
    """`digest` is of everything seen and done, in order: equal for equal memories alone."""

    digest: bytes
    seen: str
    done: tuple[int, ...]


NOTHING = Memory(bytes(32), "", ())


def with_one_more(digest: bytes, what: str) -> bytes:
    return hashlib.sha256(digest + what.encode()).digest()


def seen_as_text(episode: Episode, seat: Seat) -> str:
    """A seat's view as JSON; an answer that it has begun follows it."""
    names = episode.config.form.actions.names
    begun = "".join(f" {names[action]}" for action in episode.begun.get(seat, ()))
    return msgspec.json.encode(episode.view(seat)).decode() + begun


class MemoryNode:
    """A game after an action of a seat, or after the deal."""

    def __init__(
        self, episode: Episode, before: Optional["MemoryNode"], seat: Seat = -1, action: int = -1
    ) -> None:
        self.episode, self.before, self.seat, self.action = episode, before, seat, action
        self.memories: dict[Seat, Memory] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "MemoryNode":
        """Nothing in it changes but what was worked out."""
        return self

    def memory(self, seat: Seat) -> Memory:
        """Of a seat, at this moment. Games are long: no call for each moment inside another."""
        unknown: list[MemoryNode] = []
        at: MemoryNode | None = self
        while at is not None and seat not in at.memories:
            unknown.append(at)
            at = at.before
        memory = NOTHING if at is None else at.memories[seat]
        for node in reversed(unknown):
            memory = node.memories[seat] = node.added_to(memory, seat)
        return memory

    def added_to(self, memory: Memory, seat: Seat) -> Memory:
        """What changes nothing in a seat's sight is not remembered: not even that it happened."""
        digest, done = memory.digest, memory.done
        if seat == self.seat:
            digest, done = with_one_more(digest, f"did {self.action}"), (*done, self.action)
        seen = seen_as_text(self.episode, seat)
        if seen != memory.seen:
            digest = with_one_more(digest, seen)
        return Memory(digest, seen, done)
