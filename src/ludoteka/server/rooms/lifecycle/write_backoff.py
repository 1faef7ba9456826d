"""How long a room rests when nothing of it could be written.

As long again as the trouble has lasted: after a short one people go on at once, and in a long one
the clocks and bots of all rooms do not try again and again. But never long: who waits for the end
of it plays within 5 s.
"""

from typing import Final

from ludoteka.server.clocks.clock import Clock

SHORTEST: Final = 0.25
LONGEST: Final = 2.0
"""Seconds."""


class WriteBackoff:
    """One disk, one trouble: of all rooms of a server."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._began = self._last = clock.now() - 3 * LONGEST

    def seconds(self) -> float:
        """For a room that finds now that it could not be written."""
        now = self._clock.now()
        if now - self._last > 2 * LONGEST:
            self._began = now  # the last one is over
        self._last = now
        return min(LONGEST, max(SHORTEST, now - self._began))
