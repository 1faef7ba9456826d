"""Why a bot is not at the table any more."""


class Stopped(Exception):
    """A message of the command, under `join.stopped.`, and its values."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values
