"""What all rooms of a server share."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteka.kernel.chance.shuffle import RandomBytes
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.clocks.uptime_clock import UptimeClock
from ludoteka.server.extensions.external_bots import ExternalBotPool
from ludoteka.server.limits.rate_limiter import RateLimiter
from ludoteka.server.notifications.dispatcher import NotificationDispatcher
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.rooms.lifecycle.clock_jump_guard import ClockJumpGuard
from ludoteka.server.rooms.lifecycle.loaded_rooms import LoadedRooms
from ludoteka.server.rooms.lifecycle.ownership import Ownership
from ludoteka.server.settings import Settings
from ludoteka.server.storage.store import Store

if TYPE_CHECKING:
    from ludoteka.server.rooms.model.room import Room


@dataclass
class Services:
    store: Store
    clock: Clock
    believed: ClockJumpGuard
    house_time: UptimeClock
    settings: Settings
    chance: RandomBytes  # of all that is dealt here
    metrics: Metrics
    rate_limiter: RateLimiter
    bot_executor: Executor  # bots think here, never in the event loop
    bells: NotificationDispatcher  # of those who are away
    apart: ExternalBotPool  # … and those from outside each in a process of its own
    awake: LoadedRooms
    ownership: Ownership  # of rooms, where there are several servers
    lost: Callable[["Room"], None]  # its memory differs from the disk: the hub reads it anew
