"""The crew of a cluster: shares of games as tasks of Ray, on whatever machines it has.

Which machine plays a game makes no difference to it, so the figures are those of one machine. What
a machine owed when it was lost is played by another one. Workers have the same Ludoteka, the same
form of its rules and the same effort as whoever asked, or nothing is played.
"""

import logging
import os
import socket
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from itertools import islice
from pathlib import Path, PurePath
from typing import Any, Final, NamedTuple, Self

from ludoteka import __version__
from ludoteka.bots.effort import VARIABLE
from ludoteka.kernel.compiled import FORM
from ludoteka.lab.arena import play_one
from ludoteka.lab.contest import BotLimits, Contest
from ludoteka.lab.workers.resource_limits import ResourceLimits
from ludoteka.lab.workers.worker_pool import AHEAD, GRACE, MOST, POLL_SECONDS, QUICK, Task, died

PATIENCE: Final = 3.0  # seconds for a cluster to answer at all
ATTEMPTS: Final = 3  # whoever is alone with a worker and loses so many has ended them
AUTO: Final = "auto"  # the cluster of this machine


class ClusterError(Exception):
    """Why there is no cluster to play on."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(f"{code}: {values}")
        self.code, self.values = code, values


class Build(NamedTuple):
    """Of Ludoteka: what figures depend on, besides the contest."""

    version: str
    form: str


class Work(NamedTuple):
    """What a worker has to know, once for all its shares."""

    kind: Build
    contests: Sequence[Contest]
    files: Mapping[str, bytes]  # bots that lie in files, by the path that names them


THIS_BUILD: Final = Build(__version__, FORM)


def play_share(work: Work, share: Sequence[Task]) -> tuple[Build, float, bytes]:
    """In a worker: a line for each game, and how long they took. Nothing by another Ludoteka."""
    if work.kind != THIS_BUILD:
        return THIS_BUILD, 0.0, b""
    lay_out(work.files)
    began, until = time.monotonic(), TimeoutWatcher()
    lines = []
    for task in share:
        contest = work.contests[task.contest]
        limiter = (
            ResourceLimits(contest.limits, until.set) if contest.limits != BotLimits() else None
        )
        lines.append(play_one(contest, task.number, limiter).line())
    until.over = True
    return THIS_BUILD, time.monotonic() - began, b"".join(lines)


def lay_out(files: Mapping[str, bytes]) -> None:
    """Files that were sent along, in a folder of this worker's own, where it then is."""
    missing = {name: content for name, content in files.items() if not Path(name).exists()}
    if missing:
        os.chdir(tempfile.mkdtemp(prefix="ludoteka-"))
    for name, content in missing.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(content)


class TimeoutWatcher:
    """Ends the process of a bot that goes on long after its time is up: nobody else can."""

    def __init__(self) -> None:
        self.moment, self.over = 0.0, False
        self.watcher: threading.Thread | None = None

    def set(self, moment: float) -> None:
        self.moment = moment
        if self.watcher is None:
            self.watcher = threading.Thread(target=self.watch, daemon=True)
            self.watcher.start()

    def watch(self) -> None:
        while not self.over:
            time.sleep(POLL_SECONDS)
            if 0 < self.moment < time.monotonic() - GRACE:
                os._exit(1)


class RayWorkerPool:
    """Like `WorkerPool`, on a cluster. Leaving it takes back what is not played yet."""

    def __init__(self, contests: Sequence[Contest], address: str) -> None:
        self.work = Work(THIS_BUILD, contests, own_files(contests))
        self.address = address
        self.tasks: Iterator[Task] = iter(())
        self.again: deque[Task] = deque()
        self.lost: Counter[Task] = Counter()
        self.owed: dict[Any, list[Task]] = {}
        self.pace = 1

    def __enter__(self) -> Self:
        """Raises ClusterError."""
        self.ray = ray = connected(self.address)
        self.aside = redirect_stdout(sys.stderr)  # Ray has words of its own, and figures go there
        self.aside.__enter__()
        self.play = ray.remote(play_share).options(max_retries=0, num_cpus=1)
        self.shared = ray.put(self.work)
        return self

    def __exit__(self, *how: object) -> None:
        """Leave the cluster, which ends every share that is still played there. To cancel shares
        one by one before can meet one that is just over, and then Ray ends this process."""
        self.ray.shutdown()
        self.aside.__exit__(None, None, None)

    def lines(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, bytes]]:
        """Every game with its line, as its share is over. Raises ClusterError."""
        self.tasks = iter(tasks)
        self.give()
        while self.owed:
            ready, _ = self.ray.wait(list(self.owed), timeout=POLL_SECONDS)
            for share in ready:
                yield from self.take_results(share)
            self.give()

    def give(self) -> None:
        """Shares for every processor that the cluster has now, and some ahead."""
        room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        while len(self.owed) < room and (share := self.next_share()):
            self.owed[self.play.remote(self.shared, share)] = share

    def next_share(self) -> list[Task]:
        if self.again:
            return [self.again.popleft()]
        return list(islice(self.tasks, self.pace))

    def take_results(self, share: Any) -> Iterator[tuple[Task, bytes]]:
        tasks = self.owed.pop(share)
        try:
            kind, seconds, lines = self.ray.get(share)
        except self.ray.exceptions.RayTaskError as mistake:
            if isinstance(mistake.cause, ImportError):
                raise ClusterError("no_ludoteka") from None
            raise  # ours
        except self.ray.exceptions.RuntimeEnvSetupError:
            raise ClusterError("no_workers") from None
        except self.ray.exceptions.RayError as trouble:
            yield from self.requeue(tasks, trouble)
            return
        if kind != THIS_BUILD:
            raise ClusterError("other_ludoteka", ours=" ".join(THIS_BUILD), theirs=" ".join(kind))
        self.find_pace(seconds)
        yield from zip(tasks, lines.splitlines(keepends=True), strict=True)

    def find_pace(self, seconds: float) -> None:
        """A share may take a while on its way: the next ones are larger if this was nothing."""
        if seconds < QUICK:
            self.pace = min(self.pace * 2, MOST)
        elif seconds > POLL_SECONDS:
            self.pace = max(self.pace // 2, 1)

    def requeue(self, tasks: list[Task], trouble: Exception) -> Iterator[tuple[Task, bytes]]:
        """Games of a worker that was lost are played by others, one by one. One that loses a worker
        again and again has ended it: as on one machine, that costs this game."""
        node_lost = isinstance(trouble, self.ray.exceptions.NodeDiedError)
        if len(tasks) == 1 and not node_lost:
            self.lost[tasks[0]] += 1
            if self.lost[tasks[0]] == ATTEMPTS:
                yield tasks[0], died(self.work.contests, tasks[0], "?")
                return
        self.again.extend(tasks)


def own_files(contests: Sequence[Contest]) -> dict[str, bytes]:
    """Bots in files below the present folder are sent along; others have to be there."""
    bots = {contest.bot_of(name) for contest in contests for name in contest.bots}
    places = {bot.rpartition(":")[0] for bot in bots}
    own = (PurePath(place) for place in places if place.endswith(".py"))
    below = [path for path in own if not path.is_absolute() and ".." not in path.parts]
    return {str(path): Path(path).read_bytes() for path in below}


def connected(address: str) -> Any:
    """Ray, with a cluster at the address. Raises ClusterError, soon."""
    try:
        import ray
    except ImportError:
        raise ClusterError("no_ray") from None
    import ray.exceptions

    if address != AUTO and not answers(address):
        raise ClusterError("no_cluster", address=address)
    same = {"LUDOTEKA_PURE": "" if FORM == "compiled" else "1"}
    same[VARIABLE] = os.environ.get(VARIABLE, "1")
    try:
        ray.init(
            address=address,
            runtime_env={"env_vars": same},
            log_to_driver=False,
            logging_level=logging.CRITICAL,
        )
    except (ConnectionError, RuntimeError, ValueError):
        raise ClusterError("no_cluster", address=address) from None
    return ray


def answers(address: str) -> bool:
    """Somebody listens there. Ray itself would wait for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        return False
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError):
        return False
    return True
