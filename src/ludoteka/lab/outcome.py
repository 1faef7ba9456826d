"""How one game of a contest went: a line of JSON, in a pipe and in a file."""

import traceback
from pathlib import Path
from typing import Final, Literal

import msgspec

from ludoteka.kernel.play import Move, Result, Seat
from ludoteka.kernel.records.record import Record

FRAMES: Final = 20
"""Calls of a traceback that are told, the innermost: a bot may call itself a thousand times."""


class Failure(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a game has no result. `bot` is whoever was thinking."""

    kind: Literal["illegal", "raised", "died", "hung"]
    bot: str
    seat: Seat
    why: str  # the move, or what was raised
    rule: str = ""  # the clause that forbids the move
    trace: str = ""  # where the bot raised it: its traceback


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game, over."""

    number: int
    seed: str  # of the table
    bots: tuple[str, ...]  # by seat
    moves: int = 0
    result: Result | None = None
    late: tuple[int, ...] = ()  # by seat: moves that were made for it, its time being up
    failure: Failure | None = None
    record: Record | None = None

    def line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"


def read_outcome(line: bytes) -> Outcome:
    """Raises msgspec.DecodeError where the line is none."""
    return DECODER.decode(line)


DECODER = msgspec.json.Decoder(Outcome)


class IllegalMove(Exception):
    """A bot answered with a move that the rules refuse. That is a mistake in the bot."""

    def __init__(self, bot: str, seat: Seat, move: Move, rule: str) -> None:
        super().__init__(f"{bot} at seat {seat} answered {move!r}, which {rule} forbids")
        self.bot, self.seat, self.move, self.rule = bot, seat, move, rule

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[object, ...]]:
        """As it comes home from a worker: made again of the same parts."""
        return type(self), (self.bot, self.seat, self.move, self.rule)

    def failure(self) -> Failure:
        return Failure("illegal", self.bot, self.seat, repr(self.move), self.rule)


class BotRaised(Exception):
    """A bot ended with an exception of its own, which is the cause of this one."""

    def __init__(self, bot: str, seat: Seat, problem: BaseException) -> None:
        super().__init__(f"{bot} at seat {seat} failed: {describe_exception(problem)}")
        self.bot, self.seat, self.problem = bot, seat, problem

    def failure(self) -> Failure:
        return Failure(
            "raised",
            self.bot,
            self.seat,
            describe_exception(self.problem),
            trace=format_traceback(self.problem),
        )


def format_traceback(problem: BaseException) -> str:
    """The traceback, from where the bot was called."""
    found = problem.__traceback__
    while found is not None and found.tb_next and in_lab(found.tb_frame.f_code.co_filename):
        found = found.tb_next
    lines = traceback.format_exception(type(problem), problem, found, limit=-FRAMES)
    return "".join(lines).rstrip()


def in_lab(file: str) -> bool:
    return Path(file).parent == Path(__file__).parent


def describe_exception(problem: BaseException) -> str:
    """What was raised, in one line, and where."""
    said = "".join(traceback.format_exception_only(problem)).strip().splitlines()[-1]
    frames = traceback.extract_tb(problem.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return said + place
