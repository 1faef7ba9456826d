"""A bot from outside, as the house sees it: questions are asked, and answers come or don't."""

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any, Final, Literal

import msgspec

from ludoteka.external_bots.environment import allowed_environment
from ludoteka.external_bots.messages import LONGEST_LINE, Introduction, Question, Reply
from ludoteka.external_bots.pipe import start_with_input_pipe
from ludoteka.external_bots.process_guard import has_guard
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Seat

SECONDS_TO_BEGIN: Final = 60.0
"""Some bots bring a lot to import."""

SECONDS_TO_END: Final = 5.0

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading a line of a bot may raise: it is no JSON, no text, or nested too deeply."""


class BotError(Exception):
    """Why there is no answer. The sentence tells nothing of the table; `whole` may."""

    def __init__(self, why: str, whole: str = "") -> None:
        super().__init__(why)
        self.whole = whole


class BotProcess:
    """One process, one question at a time. After a fault that it can't be trusted with, the process
    is ended, and the next question begins another."""

    def __init__(
        self, place: str, seconds: float, *, megabytes: int = 0, show_errors: bool = False
    ) -> None:
        self.place = place
        self._seconds, self._megabytes = seconds, megabytes
        self._errors = (
            None if show_errors else DEVNULL
        )  # what it prints may be a secret of its seat
        self._process: Process | None = None
        self._questions: asyncio.StreamWriter | None = None
        self._turn = asyncio.Lock()
        self._asked = 0
        self._introduction: Introduction | None = None

    async def begin(self) -> Introduction:
        """Raises BadInput where there is no such bot, BotError where it can't begin."""
        async with self._turn:
            return await self._begin()

    async def get_introduction(self) -> Introduction:
        """Who it is; begun if it was not yet, and once for all who ask at once. Raises BotError."""
        async with self._turn:
            return self._introduction or await self._restart()

    async def ask(
        self,
        about: Literal["answer", "remark"],
        persona: str,
        state: Any,
        seat: Seat,
        seed: int,
    ) -> Reply:
        """The answer. Raises BotError. Waiting for one's turn does not count as thinking."""
        async with self._turn:
            if self._process is None:
                await self._restart()
            self._asked += 1
            question = Question(self._asked, about, persona, state, seat, seed)
            line = await self._exchange_in_time(pickle.dumps(question), self._seconds)
            reply = await self._decode_reply(line, question)
            if reply.failure is not None:
                fault = reply.failure
                raise BotError(f"{fault.kind} at {fault.place}", fault.whole)
            return reply

    async def end(self) -> None:
        async with self._turn:
            await self._end()

    async def _begin(self) -> Introduction:
        command = (sys.executable, "-P", "-m", "ludoteka.external_bots", self.place)
        self._process, self._questions = await start_with_input_pipe(
            *(*command, str(self._megabytes)),
            stdout=PIPE,
            stderr=self._errors,
            env=allowed_environment(),
            limit=LONGEST_LINE,
            start_new_session=True,  # ended with all that it started; and Ctrl-C is not for it
        )
        line = await self._exchange_in_time(b"", SECONDS_TO_BEGIN)
        try:
            found = msgspec.json.decode(line, type=Introduction)
        except UNREADABLE:
            raise await self._end_with_error("it said something that is no introduction") from None
        if found.problem:
            await self._end()
            raise BadInput("bad_bot", name=self.place, problem=found.problem)
        self._introduction = found
        return found

    async def _restart(self) -> Introduction:
        """Its file may be another by now, or gone. Raises BotError."""
        try:
            return await self._begin()
        except BadInput as bad:
            raise BotError(str(bad)) from None

    async def _exchange_in_time(self, question: bytes, seconds: float) -> bytes:
        """Return one line. Raises BotError, and ends a process that is late or writes too much."""
        try:
            async with asyncio.timeout(seconds):
                line = await self._exchange_line(question)
        except TimeoutError:
            raise await self._end_with_error(f"it took longer than {seconds:g} s") from None
        except ValueError:
            raise await self._end_with_error(f"it said more than {LONGEST_LINE} bytes") from None
        except BaseException:
            await self._end()
            raise
        if not line:
            raise await self._end_with_error("its process ended")
        return line

    async def _exchange_line(self, question: bytes) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        assert self._questions is not None
        with contextlib.suppress(ConnectionError):  # it has ended, and says no line
            self._questions.write(question)
            await self._questions.drain()
        return await self._process.stdout.readline()

    async def _decode_reply(self, line: bytes, question: Question) -> Reply:
        try:
            reply = msgspec.json.decode(line, type=Reply)
        except UNREADABLE:
            raise await self._end_with_error("its answer can't be understood") from None
        if reply.number != question.number:
            raise await self._end_with_error("it said something that nobody had asked for")
        return reply

    async def _end_with_error(self, why: str) -> BotError:
        await self._end()
        return BotError(why)

    async def _end(self) -> None:
        """Whatever it still has to say is let go by; what it started may hold on to its pipes."""
        process, self._process = self._process, None
        if self._questions is not None:
            self._questions.close()
        if process is not None:
            if has_guard():
                with contextlib.suppress(ProcessLookupError):
                    process.terminate()
                if await has_ended(process):
                    return
            kill(process)
            await has_ended(process)


async def has_ended(process: Process) -> bool:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_END):
            await process.communicate()
            return True
    return False


def kill(process: Process) -> None:
    """The process group of a bot without a guard, or of a guard that does not end."""
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
