"""What is said between the house and a bot that thinks in a process of its own.

Questions are pickled: they may hold a whole imagined state, and the bot's process believes the
house. Answers are lines of JSON: the house believes nobody.
"""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from ludoteka.bots.bot import Needs
from ludoteka.kernel.play import Seat
from ludoteka.kernel.typed import prepare_type

LONGEST_LINE = 1 << 16
"""Far more than a move or a sentence takes."""

Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Texts = Annotated[dict[str, Sentence], msgspec.Meta(max_length=8)]


class Question(NamedTuple):
    """What a seat owes (`answer`), or whether it has something to say (`remark`)."""

    number: int
    about: Literal["answer", "remark"]
    persona: str
    state: Any  # an imagined one, or a glance
    seat: Seat
    seed: int  # of the bot's dice


class Introduction(msgspec.Struct, frozen=True):
    """The first line: who the bot is, or why there is none."""

    name: str = ""
    game: str = ""  # "": it does not say
    needs: Needs = "world"
    problem: str = ""


class Failure(msgspec.Struct, frozen=True):
    """An exception of the bot: its kind and place, which tell nothing of the table; and all of it,
    for an author who runs the bot themselves."""

    kind: str
    place: str
    whole: str


class Reply(msgspec.Struct, frozen=True):
    """The answer to the question with that number."""

    number: int
    move: Any = None
    remark: Texts | None = None
    failure: Failure | None = None


for _kind in (Introduction, Reply):
    prepare_type(_kind)
