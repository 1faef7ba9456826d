"""What all rooms of a server share."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteka.kernel.shuffle import Chance
from ludoteka.server.bells.ringing import Bells
from ludoteka.server.clock import Clock
from ludoteka.server.clocks.house_time import HouseTime
from ludoteka.server.guests import Apart
from ludoteka.server.limits.purses import Purses
from ludoteka.server.metrics import Metrics
from ludoteka.server.rooms.awake import Awake
from ludoteka.server.rooms.believed import BelievedTime
from ludoteka.server.rooms.ownership import Ownership
from ludoteka.server.settings import Settings
from ludoteka.server.store.store import Store

if TYPE_CHECKING:
    from ludoteka.server.rooms.room import Room


@dataclass
class Services:
    store: Store
    clock: Clock
    believed: BelievedTime
    house_time: HouseTime
    settings: Settings
    chance: Chance  # of all that is dealt here
    metrics: Metrics
    purses: Purses  # what everybody has left
    thinkers: Executor  # bots think here, never in the event loop
    bells: Bells  # of those who are away
    apart: Apart  # … and those from outside each in a process of its own
    awake: Awake
    ownership: Ownership  # of rooms, where there are several servers
    lost: Callable[["Room"], None]  # its memory differs from the disk: the hub reads it anew
