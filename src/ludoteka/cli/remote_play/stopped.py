"""Why a bot is not at the table any more."""

import msgspec


class Stopped(Exception):
    """A message of the command, under `join.stopped.`, and its values."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values


class Problem(msgspec.Struct):
    """A server's answer to a request that it rejects."""

    code: str = ""
    values: dict[str, str | int] = {}
    why: str = ""  # in English


class Rejected(Stopped):
    """The server does not let the bot in."""

    def __init__(self, problem: Problem) -> None:
        super().__init__("rejected", why=problem.why)
        self.problem = problem
