"""Games that were played, kept in a file: who is interrupted goes on where they were."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from ludoteka.games.thirteen.lab.duels import Bout, Plan, Task

READ_PLAN: Final = msgspec.json.Decoder(Plan)
READ_BOUT: Final = msgspec.json.Decoder(Bout)


class OtherGames(Exception):
    """A file that holds games of another plan, or no games at all. It is left as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} holds other games")
        self.path = path


class DuelLog:
    """The plan in the first line, and a bout in each that follows."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan

    def read(self) -> dict[Task, Bout]:
        """The bouts of earlier times; a line that was cut off in the middle is cut off whole."""
        if not self.path.exists():
            self.append_line(self.plan)
            return {}
        self.drop_half_a_line()
        first, *lines = self.path.read_bytes().splitlines() or [b""]
        try:
            if READ_PLAN.decode(first) != self.plan:
                raise OtherGames(self.path)
            bouts = [READ_BOUT.decode(line) for line in lines]
        except msgspec.DecodeError:
            raise OtherGames(self.path) from None
        return {bout.task: bout for bout in bouts}

    def drop_half_a_line(self) -> None:
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if 0 < whole < len(content):
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def append(self, bouts: Iterable[Bout]) -> None:
        for bout in bouts:
            self.append_line(bout)

    def append_line(self, what: Plan | Bout) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(what) + b"\n")


def left_to_play(plan: Plan, deals: int, done: Sequence[Task] | dict[Task, Bout]) -> list[Task]:
    return [task for task in plan.bouts(deals) if task not in done]
