"""An experiment in a folder: a contest, and every game of it that is over, one to a line.

`experiment.json` says what is played; `games.jsonl` has the games, and `games-2-of-5.jsonl` those
of a shard. Whoever is interrupted goes on where they were; files of shards that are put together in
one folder are one experiment.
"""

import hashlib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final, Protocol

import msgspec

from ludoteka import __version__
from ludoteka.bots.effort import effort
from ludoteka.kernel.compiled import FORM
from ludoteka.lab.contest import Contest, Shard
from ludoteka.lab.game_log import FolderError, GameLog, lines_of, make_folder, write_whole
from ludoteka.lab.outcome import Outcome, read_outcome
from ludoteka.lab.statistics.bitset import Numbers
from ludoteka.lab.workers.interrupts import defer_interrupts
from ludoteka.lab.workers.worker_pool import PoolFactory, Task
from ludoteka.plugins import game_named

PLAN: Final = "experiment.json"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides how games go, but how many there are: more can be played later."""

    contest: Contest  # of 0 games
    version: str
    rules: int
    form: str  # of the rules: compiled ones let bots search further
    effort: float
    own_bots: dict[str, str]  # those that lie in files, with a digest of what they are


def plan_of(contest: Contest) -> Plan:
    bots = {contest.bot_of(name) for name in contest.bots}
    return Plan(
        contest=msgspec.structs.replace(contest, games=0),
        version=__version__,
        rules=game_named(contest.game).rules,
        form=FORM,
        effort=effort(),
        own_bots={bot: digest_of(bot) for bot in sorted(bots) if ".py:" in bot},
    )


def digest_of(bot: str) -> str:
    return hashlib.sha256(Path(bot.rpartition(":")[0]).read_bytes()).hexdigest()[:16]


class OutcomeCounter(Protocol):
    """Whoever adds games up."""

    def add(self, outcome: Outcome) -> None: ...


class Experiment:
    """A contest that is played, wholly or a shard of it; with a folder or without."""

    def __init__(
        self,
        contest: Contest,
        folder: Path | None,
        tally: OutcomeCounter,
        shard: Shard | None = None,
    ) -> None:
        self.contest, self.folder, self.tally = contest, folder, tally
        self.shard = shard or Shard()
        self.done = Numbers()
        self.log: GameLog | None = None

    def open(self) -> None:
        """Read what was played before. Raises FolderError, and has then changed nothing."""
        if self.folder is None:
            return
        make_folder(self.folder)
        self.check_plan(self.folder / PLAN)
        self.log = GameLog(self.folder / self.file_name())
        for file in sorted(self.folder.glob("games*.jsonl")):
            self.read(file)

    def check_plan(self, file: Path) -> None:
        plan = msgspec.json.encode(plan_of(self.contest), order="deterministic") + b"\n"
        if not file.exists():
            write_whole(file, plan)
        elif b"".join(lines_of(file)) != plan:
            raise FolderError("other_experiment", file)

    def file_name(self) -> str:
        if self.shard.parts == 1:
            return "games.jsonl"
        return f"games-{self.shard.which}-of-{self.shard.parts}.jsonl"

    def read(self, file: Path) -> None:
        for at, line in enumerate(lines_of(file), start=1):
            try:
                self.count(read_outcome(line))
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise FolderError("broken_line", file, line=at) from None

    def count(self, outcome: Outcome) -> None:
        """A game counts once, and one beyond those that are wanted does not."""
        if outcome.number < self.contest.games and outcome.number not in self.done:
            self.done.add(outcome.number)
            self.tally.add(outcome)

    def left(self) -> Iterator[int]:
        """What this shard has still to play."""
        of = self.contest.deal_of
        for number in range(self.contest.games):
            if self.shard.has(of(number)) and number not in self.done:
                yield number

    def play(self, make_pool: PoolFactory) -> Generator[Outcome]:
        """Play what is left. Whoever stops listening stops whoever plays."""
        with make_pool([self.contest]) as pool:
            for _, line in pool.lines(Task(0, number) for number in self.left()):
                yield self.keep(line)

    def keep(self, line: bytes) -> Outcome:
        """A game is in the file before anybody hears of it, and is counted if it is there."""
        outcome = read_outcome(line)
        with defer_interrupts():
            if self.log is not None:
                self.log.append(line)
            self.count(outcome)
        return outcome

    def close(self) -> None:
        if self.log is not None:
            self.log.close()
