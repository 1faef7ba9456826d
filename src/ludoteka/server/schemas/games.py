"""What there is to play, and what it says, over HTTP."""

from typing import Annotated, Literal

import msgspec

from ludoteka.kernel.presentation.clauses import Mark
from ludoteka.kernel.presentation.ui_schema import UiSchema

OwnCard = Annotated[str, msgspec.Meta(max_length=60)]


class KnownWordsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/games/GAME/known: which words of somebody's own cards would bots know?"""

    option: Annotated[str, msgspec.Meta(max_length=40)] = "pack"
    cards: Annotated[list[OwnCard], msgspec.Meta(max_length=1000)]


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game, for the room's form."""

    name: str
    kind: Literal["choice", "number", "switch", "list", "chair"]
    choices: list[str] = []
    low: int = 0
    high: int = 0
    seats_from: int = 0  # it counts only where so many play
    seats_to: int = 0  # … and no more; 0: at every table
    needs: dict[str, str | int | bool] = {}  # it counts only if these other options are so
    own: bool = False  # a list of one's own, of at least `low`, is taken instead of a choice
    default: str | int | bool | list[str] | None = None


class DayOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of deal of the day that a game has."""

    kind: str
    titles: dict[str, str]  # by language
    in_languages: bool  # another deal for each
    together: bool  # the people of a room may play it


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games: one entry a game, in the order of the house. What options and bots are called
    is in its texts."""

    name: str
    rules: int
    titles: dict[str, str]  # by language
    taglines: dict[str, str]
    seats_from: int  # 1: it can be played alone
    seats_to: int
    options: list[OptionInfo]
    bots: list[str]  # the weakest first
    external_bots: list[str]  # those of them that come from outside
    usual_bot: str  # who sits down when nobody says who
    clauses: list[str]  # how its clauses begin, such as "LD"
    chat_clause: str  # closes the talk at some moments; empty: nothing does
    reviewed: bool  # whether its finished games can be reviewed, choice by choice
    passes_on_timeout: (
        bool  # who takes too long passes where that can be; else a bot makes the move
    )
    taught: bool  # whether there is a lesson
    days: list[DayOffer]


class ClauseText(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    text: str
    title: str
    mark: Mark
    why: str  # why it differs from the printed rules, where it says so


class GameTexts(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/GAME/texts/LANGUAGE: its clauses and messages (dotted keys; a plural is a
    table of categories)."""

    language: str
    clauses: list[ClauseText]
    messages: dict[str, str | dict[str, str]]


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the coach says when so many moves of the script are played. `talk` waits for
    the learner to have read it, `tap` for a tap on what it points at, `move` for the move itself;
    `watch` is said while somebody else plays."""

    done: int
    kind: Literal["talk", "tap", "move", "watch"]
    say: str
    at: str  # a mark on the page, or nothing
    in_view: list[str]  # marks of other things that it speaks of: the coach does not cover them


class LessonPoint(msgspec.Struct, frozen=True, kw_only=True):
    say: str
    picture: str  # of the game's own, by name, or nothing


class LessonHint(msgspec.Struct, frozen=True, kw_only=True):
    """For a first real game: said once, when what has this mark is on the page."""

    say: str
    at: str
    clause: str


class GameLesson(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/GAME/lesson/LANGUAGE: what a coach says, the game in a few sentences, and
    hints for a first game."""

    steps: list[LessonStep]
    summary: list[LessonPoint]
    hints: list[LessonHint]


class GamePicture(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/GAME/picture: how the general table draws it; None: as its data suggests."""

    picture: UiSchema | None
