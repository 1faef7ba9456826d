"""What time the house believes it is, where that decides what is deleted.

A machine may start with a clock that is months ahead, or back in 1970. The newest time that was
believed is kept. A start long after it may be true or not: nothing is deleted until the server has
run for a while, in which somebody may notice.
"""

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.settings import Times
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change


class ClockJumpGuard:
    def __init__(self, clock: Clock, times: Times, kept: float | None) -> None:
        self._clock, self._times = clock, times
        self._began = clock.now()
        self._believed = self._began if kept is None else kept
        self._behind = max(0.0, self._believed - self._began)

    def now(self) -> float:
        """Never before what was believed already."""
        return self._clock.now() + self._behind

    @property
    def is_sure(self) -> bool:
        jumped = self.now() - self._believed > self._times.doubtful_clock_jump
        return not jumped or self._clock.now() - self._began >= self._times.clock_confirmation

    def go_on(self) -> list[Change]:
        """Believe what time it is now."""
        self._believed = self.now()
        return self.again()

    def again(self) -> list[Change]:
        return [room_commands.set_last_known_time(self._believed)]
