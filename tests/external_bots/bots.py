"""Bots as strangers write them, good ones and bad ones. They use the library's public names."""

import fcntl
import gc
import os
import stat
import sys
import time
from typing import Any, ClassVar

from ludoteka.bots.bot import Needs


class First:
    """Always its first move, as long as that is not to give up."""

    needs: ClassVar[Needs] = "moves"

    def __init__(self, persona: str) -> None:
        self.persona = persona

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        return next(move for move in state.moves(seat) if not move.gives_up)

    def remark(self, state: Any, seat: int) -> None:
        return None


class Reader(First):
    """For 13 Words: reads its view before it chooses."""

    game = "thirteen_words"
    needs: ClassVar[Needs] = "view"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        view = state.view(seat)
        assert view.phase in ("choosing", "explaining")
        assert [ask.kind for ask in state.asks() if ask.seat == seat]
        return super().answer(state, seat, dice)

    def remark(self, state: Any, seat: int) -> Any:
        return {"en": "I can read.", "pl": "Umiem czytać."}


class Dreamer(First):
    """Wants a whole world."""

    game = "thirteen_words"
    needs: ClassVar[Needs] = "world"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        return super().answer(state.imagine(seat, dice), seat, dice)


class Failing(First):
    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        raise KeyError("a secret of the table")


class Forging(First):
    """Fails with a name that clears the screen, and has a line of its own."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        raise type("Wrong\nERROR: all rooms are lost\x1b[2J", (Exception,), {})


class Hanging(First):
    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        while True:
            time.sleep(1)


class Breaking(First):
    """Answers what the rules refuse."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        return {"type": "choose", "place": 99}


class Babbling(First):
    """Answers with what is no move at all."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        return "x" * 1000


class Flooding(First):
    """Answers more than anybody wants to read, wherever it can write."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        sys.stdout.write("y" * 1_000_000)
        sys.stderr.write("z" * 1_000_000)
        return "x" * 10_000_000


class Prompting(First):
    """Answers before it is asked, and answers for others, on whatever is open."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, b'{"number":1000,"move":{"type":"ready"}}\n')
            except OSError:
                continue
        return super().answer(state, seat, dice)


class Garbling(First):
    """Writes bytes that are no text, where its answer is read."""

    game = "thirteen_words"
    line: ClassVar[bytes] = b'{"number":1,"move":"\xff"}'

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, self.line + b"\n")
            except OSError:
                continue
        return super().answer(state, seat, dice)


class Nesting(Garbling):
    """Writes JSON that is nested too deeply to be read."""

    line: ClassVar[bytes] = b'{"number":1,"move":' + b"[" * 50_000


class Interrupting(First):
    """Looks for a way to speak other than its answer."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        ways = {way for descriptor in range(3, 64) for way in ways_out(descriptor)}
        if len(ways) != 1:
            raise LookupError(ways)
        return super().answer(state, seat, dice)


def ways_out(descriptor: int) -> list[int]:
    """The pipe or the socket behind it, if one can write there; a file is nobody's ear."""
    try:
        behind, access = os.fstat(descriptor), fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE
    except OSError:
        return []
    show_errors = stat.S_ISFIFO(behind.st_mode) or stat.S_ISSOCK(behind.st_mode)
    return [behind.st_ino] if show_errors and access != os.O_RDONLY else []


class Dying(First):
    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        os._exit(7)


class Hungry(First):
    """Wants more memory than there is for it."""

    game = "thirteen_words"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        return bytes(8 << 30)


class Nosy(First):
    """Looks for a state of the game, anywhere in its process, and for what the house was told."""

    game = "thirteen_words"
    needs: ClassVar[Needs] = "view"

    def answer(self, state: Any, seat: int, dice: Any) -> Any:
        states = [each for each in gc.get_objects() if hasattr(type(each), "imagine")]
        told = [name for name in os.environ if "secret" in os.environ[name]]
        if states or told:
            raise LookupError([type(each) for each in states], told)
        return super().answer(state, seat, dice)


NOT_A_BOT = 7
