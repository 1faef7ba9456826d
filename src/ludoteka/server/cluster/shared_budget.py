"""One budget for the whole cluster: what one server charges counts at all servers.

Each goes on by what it knows and waits for nobody, so that a request costs no more here than with
one server; what it took it tells the others a moment later. Without Redis each counts for itself.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from typing import Final

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.cluster.bus import EVERYBODY, Bus
from ludoteka.server.cluster.messages import BudgetCharged
from ludoteka.server.limits.client_network import ClientNetwork, client_network
from ludoteka.server.limits.token_bucket import Buckets

MOMENT: Final = 0.05
"""Seconds. Somebody who asks everywhere at once gets what they ask for in it from each."""


class SharedBudget:
    def __init__(
        self, bus: Bus, clock: Clock, shared_buckets: Mapping[str, Buckets[ClientNetwork]]
    ) -> None:
        self._bus, self._clock, self._shared_buckets = bus, clock, shared_buckets
        self._spent: defaultdict[str, dict[str, int]] = defaultdict(dict)
        for name, buckets in shared_buckets.items():
            buckets.report_to(partial(self._spend, name))

    def _spend(self, bucket: str, network: ClientNetwork, costs: int) -> None:
        if not self._spent:
            asyncio.get_running_loop().call_later(MOMENT, self._tell)
        spent = self._spent[bucket]
        spent[network.text] = spent.get(network.text, 0) + costs

    def _tell(self) -> None:
        self._bus.post(EVERYBODY, BudgetCharged(dict(self._spent)))
        self._spent.clear()

    def handle(self, message: BudgetCharged) -> None:
        """A newer server may have buckets that this one does not have."""
        now = self._clock.now()
        for bucket, spent in message.costs.items():
            if (buckets := self._shared_buckets.get(bucket)) is not None:
                for network, costs in spent.items():
                    buckets.deduct(client_network(network), now, costs)
