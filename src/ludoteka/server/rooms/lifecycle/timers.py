"""Alarms by name, one of each: a new one replaces the old."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from ludoteka.server.clocks.clock import Clock, TimerHandle

Name = TypeVar("Name", bound=Hashable)


class Timers(Generic[Name]):
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._alarms: dict[Name, TimerHandle] = {}

    def __contains__(self, name: Name) -> bool:
        return name in self._alarms

    def __len__(self) -> int:
        return len(self._alarms)

    def set(self, name: Name, when: float, callback: Callable[[], object]) -> None:
        self.stop(name)

        def ring() -> None:
            self.forget(name)
            callback()

        self.hold(name, self._clock.call_at(when, ring))

    def hold(self, name: Name, alarm: TimerHandle) -> None:
        """Something else that can be cancelled, such as a task."""
        self._alarms[name] = alarm

    def forget(self, name: Name) -> None:
        """It has rung, or ended by itself."""
        self._alarms.pop(name, None)

    def stop(self, name: Name) -> None:
        if name in self._alarms:
            self._alarms.pop(name).cancel()

    def stop_all(self) -> list[TimerHandle]:
        """And tell which they were: a task takes a moment to end."""
        stopped = list(self._alarms.values())
        self._alarms.clear()
        for alarm in stopped:
            alarm.cancel()
        return stopped
