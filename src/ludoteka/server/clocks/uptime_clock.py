"""Cumulative uptime: a clock that advances only while the server runs.

Clocks of tables are counted in it. A house that sleeps, for a minute or for a winter, runs nobody's
clock down, and a machine whose clock was set forward or back while it slept changes nothing. How
far the house has come is kept with every change of a clock, and every few seconds besides: of a
server that is killed no more than these are forgotten, in favour of whoever had to decide.
"""

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change


class UptimeClock:
    def __init__(self, clock: Clock, kept: float | None) -> None:
        self._clock = clock
        self._ahead = clock.now() - (kept or 0.0)  # of what the house has lived through

    def now(self) -> float:
        """Seconds that the house has been awake."""
        return self._clock.now() - self._ahead

    def catch_up(self, others: float) -> None:
        """A house of several servers has come as far as the one that has come furthest."""
        self._ahead = min(self._ahead, self._clock.now() - others)

    def by_the_clock(self, moment: float) -> float:
        """A moment of the house's time, as alarms are set for it."""
        return moment + self._ahead

    def note(self) -> list[Change]:
        return [room_commands.set_uptime(self.now())]
