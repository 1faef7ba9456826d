"""A token bucket: so many at once, so many a second after that."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

KEYS: Final = 10_000

Key = TypeVar("Key")


class Bucket:
    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = now

    def take(self, now: float, cost: int = 1, keep: int = 0) -> bool:
        """True if there is so much left besides what is to be kept; it is taken."""
        if self.refill(now) < cost + keep:
            return False
        self._left -= cost
        return True

    def deduct(self, now: float, cost: int) -> None:
        self._left = max(0.0, self.refill(now) - cost)

    def is_empty(self, now: float) -> bool:
        return self.refill(now) < 1

    def refill(self, now: float) -> float:
        passed = max(0.0, now - self._at)  # a clock that is set back takes nothing away
        self._left = min(self._burst, self._left + passed * self._rate)
        self._at = now
        return self._left

    def seconds_until(self, now: float, cost: int) -> float:
        """Seconds until there is so much."""
        return max(0.0, cost - self.refill(now)) / self._rate


class Buckets(Generic[Key]):
    """A bucket for each key, such as a client network; those used longest ago are forgotten."""

    def __init__(self, a_minute: float, burst: int) -> None:
        self._rate = a_minute / 60
        self._burst = burst
        self._buckets: OrderedDict[Key, Bucket] = OrderedDict()
        self._report: Callable[[Key, int], None] | None = None

    def report_to(self, report: Callable[[Key, int], None]) -> None:
        """Of all that is taken, where others count it, too."""
        self._report = report

    def take(self, key: Key, now: float, cost: int = 1, keep: int = 0) -> bool:
        bucket = self.find_bucket(key, now)
        if bucket is None:
            return True
        taken = bucket.take(now, cost, keep)
        if taken and self._report is not None:
            self._report(key, cost)
        return taken

    def deduct(self, key: Key, now: float, cost: int) -> None:
        """It was taken elsewhere, whatever is left here."""
        bucket = self.find_bucket(key, now)
        if bucket is not None:
            bucket.deduct(now, cost)

    def find_bucket(self, key: Key, now: float) -> Bucket | None:
        """The bucket of a key; none where there is no limit."""
        if not self._rate:
            return None
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > KEYS:
            self._buckets.popitem(last=False)
        return bucket

    def is_empty(self, key: Key, now: float) -> bool:
        return key in self._buckets and self._buckets[key].is_empty(now)
