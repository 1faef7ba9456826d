"""What goes wrong before any rule is asked, and the refusal as an exception."""

from ludoteka.kernel.play import Refusal
from ludoteka.kernel.sentences import house_text


class BadInput(ValueError):
    """Something that can't be understood: an unknown game, option, move, seat, stack or record.

    `code` names the message, `values` fill it in; str() is the English sentence.
    """

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(house_text("en", code, values))
        self.code = code
        self.values = values


class Refused(Exception):
    """A move that the rules refuse. Nothing has changed."""

    def __init__(self, refusal: Refusal, why: str) -> None:
        super().__init__(f"{refusal.rule}: {why}")
        self.refusal = refusal
        self.why = why
