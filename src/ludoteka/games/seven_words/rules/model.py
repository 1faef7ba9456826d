"""7 Words as data: options, stack, moves, events, view."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ludoteka.kernel.play import Event, Move, Result, Seat, View

ROUNDS: Final = 7
CARDS: Final = 8
GLASS_SECONDS: Final = 30  # SW-12
LONGEST: Final = 60  # letters: the longest Polish words have some fifty

Seconds = Annotated[int, msgspec.Meta(ge=0, le=600)]
Grace = Annotated[int, msgspec.Meta(ge=0, le=30)]
Language = Literal["pl", "en"]
Why = Literal["unknown", "used", "family"]
"""Why a word fails: no dictionary has it, it was written in an earlier round, or its kin was."""


Chair = Annotated[
    int,
    msgspec.Meta(ge=0, le=6, extra={"chair": True, "seats_from": 2, "needs": {"glass": False}}),
]
WITH_GLASS: Final = msgspec.Meta(extra={"needs": {"glass": True}})

# What counts only in the solo game, and only in one of several.
ALONE: Final = msgspec.Meta(extra={"seats_to": 1})
TOGETHER: Final = msgspec.Meta(extra={"seats_from": 2})


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before the deal."""

    language: Language = "en"  # SW-6
    judging: Literal["challenge", "strict"] = "challenge"  # SW-30
    families: Literal["edition", "root", "forms"] = "edition"  # SW-82; the language's own edition
    glass: Annotated[bool, TOGETHER] = True  # SW-61
    start_player: Chair = 0  # SW-61: who leads first, a chair from 1; 0: random
    # SW-60: who is a veteran
    handicap: Annotated[list[Seat], msgspec.Meta(max_length=6, extra={"seats_from": 2})] = []
    difficulty: Annotated[Literal["easy", "medium", "hard", "brutal"], ALONE] = "easy"  # SW-54
    mending: bool = False  # SW-35
    grace_seconds: Grace = 5  # SW-13: to finish what is being written; 0: none
    thinking_seconds: Annotated[Seconds, WITH_GLASS] = 0  # SW-16; 0: no limit
    scoring_seconds: Seconds = 0  # SW-34; 0: no limit


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Letters in drawing order, such as "C" and "J+1"; the first lead player where it matters.

    After the last of them cards are drawn at random from what the deck still holds.
    """

    letters: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=8)]], msgspec.Meta(max_length=60)
    ]
    first: Annotated[int, msgspec.Meta(ge=0)] = 0


class Write(Move, frozen=True, tag="write"):
    """SW-7, SW-13: a word, or what there is of it so far; nothing to rub it out.

    SW-35: while a round is scored, the proper form of a word that failed on a slip.
    """

    answers: ClassVar[bool] = False
    word: str


class Lock(Move, frozen=True, tag="lock"):
    """SW-14: the player's word is final. SW-10: it turns the glass, if the player may turn it.

    SW-51: alone, it lays the glass on its side.
    """


class TurnGlass(Move, frozen=True, tag="turn_glass"):
    """SW-10: one's word is final, and the others have 30 seconds."""


class Challenge(Move, frozen=True, tag="challenge"):
    """SW-30: the word of a seat is doubted."""

    answers: ClassVar[bool] = False
    seat: Seat


class Overrule(Move, frozen=True, tag="overrule"):
    """SW-41: a vote against what was decided about a seat's word. SW-35: or for its proposal."""

    answers: ClassVar[bool] = False
    seat: Seat


class Ready(Move, frozen=True, tag="ready"):
    """SW-34: nothing more to say about this round."""


class TimeUp(Move, frozen=True, tag="time_up"):
    """SW-12, SW-13, SW-16, SW-34: the clock's move."""


MOVES = Write | Lock | TurnGlass | Challenge | Overrule | Ready | TimeUp


class LetterCard(msgspec.Struct, frozen=True):
    """SW-2: a letter in upper case; a rare one carries a bonus."""

    letter: str
    bonus: int


class Column(msgspec.Struct, frozen=True):
    """SW-3: what it is worth, and its two cards, the first that was dealt first."""

    worth: int
    cards: list[LetterCard]


class Dealt(Event, frozen=True, tag="dealt"):
    """SW-3, SW-42: a round begins. `turned_away` broke 2-and-2 and lies on the discards (SW-4)."""

    round: int
    columns: list[Column]  # left to right: 5, 4, 3, 2
    turned_away: list[LetterCard]
    lead: Seat | None  # SW-61


class HasWritten(Event, frozen=True, tag="written"):
    """SW-17: that a seat has written something this round, said once; never what."""

    seat: Seat


class HasLocked(Event, frozen=True, tag="locked"):
    """SW-14: that a seat's word is final."""

    seat: Seat


class GlassTurned(Event, frozen=True, tag="glass_turned"):
    """SW-10: the fastest player of the round."""

    seat: Seat


class TimeIsUp(Event, frozen=True, tag="time_is_up"):
    """SW-13, SW-16, SW-34, SW-51: which time ran out."""

    what: Literal["glass", "grace", "thinking", "scoring"]


class Revealed(Event, frozen=True, tag="revealed"):
    """SW-24: all words at once, to be shown in this order of seats."""

    order: list[Seat]
    words: list[str]  # by seat; "" is none
    values: list[int]  # by seat, as they stand


class Challenged(Event, frozen=True, tag="challenged"):
    """SW-31: a challenge and its answer. SW-33: who challenged a word that stands is penalised."""

    seat: Seat  # whose word
    by: Seat
    stands: bool
    why: Why | None
    earlier: str | None  # SW-9: the word of an earlier round that bars it


class Voted(Event, frozen=True, tag="voted"):
    """SW-41: a vote about a seat's word."""

    seat: Seat
    by: Seat


class Overruled(Event, frozen=True, tag="overruled"):
    """SW-41: the table has decided otherwise than the data."""

    seat: Seat
    stands: bool


class Proposed(Event, frozen=True, tag="proposed"):
    """SW-35: a proper form that counts further letters: the table decides, as by SW-41."""

    seat: Seat
    word: str


class Mended(Event, frozen=True, tag="mended"):
    """SW-35: the proper form in place of a slip."""

    seat: Seat
    word: str
    value: int


class IsReady(Event, frozen=True, tag="is_ready"):
    seat: Seat


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """SW-25 to SW-27: the bonuses of the round, by seat."""

    round: int
    values: list[int]
    bonuses: list[int]


class GlassMoved(Event, frozen=True, tag="glass_moved"):
    """SW-53: where the glass stands on the solo card."""

    field: int
    penalty: bool


class Ended(Event, frozen=True, tag="ended"):
    """SW-43: the totals."""

    scores: list[int]
    winners: list[Seat]


EVENTS = (
    Dealt
    | HasWritten
    | HasLocked
    | GlassTurned
    | TimeIsUp
    | Revealed
    | Challenged
    | Voted
    | Overruled
    | Proposed
    | Mended
    | IsReady
    | RoundEnded
    | GlassMoved
    | Ended
)


class Found(msgspec.Struct, frozen=True):
    """A word that was there to be found, and what it was worth."""

    word: str
    value: int
    rarity: int  # 0: everybody knows it … 4: only the dictionary does


class Best(msgspec.Struct, frozen=True):
    """SW-70: the best words that were free in a round: of all, and of those that people know."""

    all: list[Found]
    known: list[Found]


class Mine(msgspec.Struct, frozen=True):
    """One's own word while it is secret, and what it would count."""

    word: str
    value: int
    counted: list[int]  # SW-20: which cards, as places in reading order: 0–1 the column worth 5, …


class Judged(msgspec.Struct, frozen=True):
    """One seat's word while the round is scored."""

    word: str
    value: int  # SW-32: 0 when it fails
    counted: list[int]  # as in Mine, whether the word fails or not
    worth: list[int]  # SW-22, SW-60: what each of them brings
    verdict: Literal["open", "stands", "fails"]
    why: Why | None
    earlier: str | None
    by: Seat | None  # who challenged it
    votes: list[Seat]  # SW-41: against the verdict, or for the proposal
    overruled: bool  # SW-41: the verdict is the table's; it is final, and costs nobody anything
    proposal: str | None  # SW-35: the proper form that the author asks the table for
    bonus: int  # as it would be if scoring ended now
    mended: bool
    dropped: bool  # SW-43: others of this seat count more, so this word does not count so far


class SheetRow(msgspec.Struct, frozen=True):
    """A finished round on the score sheet; lists by seat."""

    round: int
    columns: list[Column]
    fastest: Seat | None
    words: list[str]
    values: list[int]
    fails: list[bool]
    bonuses: list[int]
    dropped: list[bool]  # SW-43: it does not count; while the game goes on: so far
    best: Best | None


class Solo(msgspec.Struct, frozen=True):
    """SW-50 to SW-54: the solo card."""

    field: int  # 1 to 3: where the glass stands
    fields: list[int]  # those in use
    in_time: bool  # the glass has not run out, or was stopped before it did
    target: int
    difficulty: Literal["easy", "medium", "hard", "brutal"]
    bonus_from: int  # SW-52: what a word in time must be worth for a bonus
    back_from: int  # SW-53: … and for the glass to go back to field 1
    goes_to: int | None  # SW-53: where the glass will stand, while the round is scored
    penalty: bool  # … and whether that costs a penalty


class Total(msgspec.Struct, frozen=True):
    """SW-43: how a seat's score is made up."""

    words: list[int]  # the five best, the best first
    bonuses: int
    penalties: int  # points taken off


class Details(msgspec.Struct, frozen=True):
    totals: list[Total]
    target: int | None  # SW-54
    missed: list[int]  # SW-70: by seat, what the best known words would have added to the score


class SevenWordsView(View, frozen=True, tag="seven_words", kw_only=True):
    phase: Literal["writing", "scoring", "over"]
    round: int
    rounds: int
    language: Language
    judging: Literal["challenge", "strict"]
    families: Literal["root", "forms"]
    glass: bool
    glass_seconds: int  # SW-12
    penalty: int  # SW-33: points that a penalty costs
    mending: bool
    veterans: list[bool]
    columns: list[Column]  # left to right: 5, 4, 3, 2
    turned_away: list[LetterCard]
    pile: int  # how many cards are left to draw
    small_bonus: int  # SW-27: of this round
    large_bonus: int
    written: list[bool]  # SW-17: that, not what
    locked: list[bool]
    mine: Mine | None
    fastest: Seat | None  # who turned the glass; without a glass, the lead player
    barred: Seat | None  # SW-15: who has the "don't turn" card
    glass_free: bool  # SW-10, SW-15: when I lock a word, I turn the glass
    running: bool  # the sand runs
    finishing: bool  # SW-13: it is out, and what is being written may be finished
    grace_seconds: int
    order: list[Seat] | None  # SW-24
    judged: list[Judged] | None  # by seat, while the round is scored
    mends: list[str]  # SW-35: what I may put in place of my word
    proposable: list[str]  # SW-35: … and what I may ask the table for
    best: Best | None  # SW-70: of the round that is scored, once one can't challenge any more
    ready: list[bool]
    sheet: list[SheetRow]
    penalties: list[int]  # how many, by seat
    solo: Solo | None
    counted_words: int  # SW-43: of a seat's words so many count in the end
    scores: list[int]  # SW-43: of those that count so far
    result: Result | None
