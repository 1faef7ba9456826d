"""What may be done in 7 Words at a moment, and why the rest may not."""

from typing import Final

from ludoteka.games.seven_words.rules.model import (
    LONGEST,
    Challenge,
    Lock,
    Overrule,
    Ready,
    TimeUp,
    TurnGlass,
    Write,
)
from ludoteka.games.seven_words.rules.state import (
    FINISHING,
    OPEN,
    OVER,
    RUNNING,
    SCORING,
    STANDS,
    STILL,
    WRITING,
    Position,
)
from ludoteka.games.seven_words.rules.words import verdicts
from ludoteka.kernel.play import CLOCK, Move, Refusal, Seat

LOCK: Final = Lock()
TURN_GLASS: Final = TurnGlass()
READY: Final = Ready()
TIME_UP: Final = TimeUp()
CHALLENGES: Final = tuple(Challenge(seat) for seat in range(6))
OVERRULES: Final = tuple(Overrule(seat) for seat in range(6))

Reason = tuple[str, str, dict[str, str | int]]
"""The clause, the message, its values."""


def moves(s: Position, seat: Seat) -> list[Move]:
    """Everything that `refuse` lets the seat do, but for the words it may write."""
    return [move for move in candidates(s, seat) if reason_against(s, seat, move) is None]


def candidates(s: Position, seat: Seat) -> list[Move]:
    if seat == CLOCK:
        return [TIME_UP]
    if s.phase == WRITING:
        return [LOCK, TURN_GLASS]
    if s.phase == OVER or not 0 <= seat < s.seats:
        return []
    mends = [Write(word) for word in (*s.mends[seat], *s.proposable[seat])]
    return [*mends, *CHALLENGES[: s.seats], *OVERRULES[: s.seats], READY]


def refuse(s: Position, seat: Seat, move: Move) -> Refusal | None:
    """The clause that forbids the move now, or None."""
    reason = reason_against(s, seat, move)
    if reason is None:
        return None
    rule, code, values = reason
    return Refusal(rule, code, values, moves(s, seat))


def reason_against(s: Position, seat: Seat, move: Move) -> Reason | None:
    if s.phase == OVER:
        return "SW-43", "refusal.over", {}
    if isinstance(move, TimeUp):
        return against_time_up(s, seat)
    if not 0 <= seat < s.seats:
        return "SW-12", "refusal.clock_only_tells_time", {}
    if isinstance(move, Write):
        against = against_writing if s.phase == WRITING else against_mending
        return against(s, seat, move)
    if isinstance(move, Lock):
        return against_locking(s, seat)
    if isinstance(move, TurnGlass):
        return against_turning(s, seat)
    if isinstance(move, Challenge):
        return against_challenging(s, seat, move.seat)
    if isinstance(move, Overrule):
        return against_overruling(s, seat, move.seat)
    if isinstance(move, Ready):
        return against_ready(s, seat)
    return "LT-1", "refusal.not_a_move", {"move": type(move).__name__}


def against_writing(s: Position, seat: Seat, move: Write) -> Reason | None:
    """SW-8: letters of the language alone. SW-13, SW-14: until one's word is final."""
    if s.locked[seat]:
        return "SW-14", "refusal.word_is_final", {"word": s.draft[seat]}
    word = verdicts.normalize_word(move.word)
    if len(word) > LONGEST:
        return "SW-8", "refusal.too_long", {"n": len(word), "most": LONGEST}
    if strange := verdicts.foreign_letter(s, word):
        return "SW-8", f"refusal.not_a_letter_{s.table.language}", {"letter": shown(strange)}
    return against_changing(s, seat, word)


def against_changing(s: Position, seat: Seat, word: str) -> Reason | None:
    """SW-13: after the sand a word that was begun may have letters added, and nothing else."""
    begun = s.draft[seat]
    if s.sand != FINISHING or (begun and word.startswith(begun)):
        return None
    return "SW-13", "refusal.only_finishing" if begun else "refusal.nothing_begun", {"word": begun}


def shown(letter: str) -> str:
    """A character in a message, even if it can't be seen."""
    return letter if letter.isprintable() and letter != " " else f"U+{ord(letter):04X}"


def against_locking(s: Position, seat: Seat) -> Reason | None:
    """SW-14: once. SW-30: in strict judging, and alone, a word that would lose is refused."""
    if s.phase != WRITING:
        return "SW-14", "refusal.writing_is_over", {}
    if s.locked[seat]:
        return "SW-14", "refusal.word_is_final", {"word": s.draft[seat]}
    return against_word(s, s.draft[seat]) if s.draft[seat] else None


def against_word(s: Position, word: str) -> Reason | None:
    """SW-30: what a challenge would say, said beforehand."""
    if not judged_beforehand(s):
        return None
    why, earlier = verdicts.judge(s, word)
    if not why:
        return None
    rule = "SW-8" if why == "unknown" else "SW-9"
    return rule, f"refusal.{why}", {"word": word, "earlier": earlier}


def judged_beforehand(s: Position) -> bool:
    """SW-30: where the table is strict; and alone, for there is nobody to challenge."""
    return s.table.strict or s.table.solo


def against_turning(s: Position, seat: Seat) -> Reason | None:
    """SW-11: the glass is free, and one has a word."""
    if why := against_the_glass(s, seat):
        return why
    if s.locked[seat]:
        return "SW-14", "refusal.word_is_final", {"word": s.draft[seat]}
    if not s.draft[seat]:
        return "SW-11", "refusal.no_word", {}
    return against_word(s, s.draft[seat])


def against_the_glass(s: Position, seat: Seat) -> Reason | None:
    """SW-10, SW-11, SW-15: once a round, and not by last round's fastest player."""
    if s.table.solo:
        return "SW-50", "refusal.solo_glass", {}
    if not s.table.glass:
        return "SW-61", "refusal.no_glass", {}
    if s.phase != WRITING:
        return "SW-10", "refusal.writing_is_over", {}
    if s.sand != STILL:
        return "SW-11", "refusal.already_turned", {}
    if s.barred == seat:
        return "SW-15", "refusal.barred", {}
    return None


def against_challenging(s: Position, seat: Seat, whose: Seat) -> Reason | None:
    """SW-30, SW-31: another's word, once, while the round is scored."""
    if s.table.solo or s.table.strict:
        return "SW-30", "refusal.nothing_to_challenge", {}
    if s.phase != SCORING:
        return "SW-30", "refusal.not_while_writing", {}
    if not 0 <= whose < s.seats:
        return "LT-2", "refusal.no_such_seat", {"seat": whose}
    if whose == seat:
        return "SW-30", "refusal.own_word", {}
    if s.ready[seat]:
        return "SW-34", "refusal.already_ready", {}
    if not s.draft[whose]:
        return "SW-30", "refusal.no_word_there", {}
    if s.verdict[whose] != OPEN:
        return "SW-31", "refusal.already_challenged", {"word": s.draft[whose]}
    return None


def against_overruling(s: Position, seat: Seat, whose: Seat) -> Reason | None:
    """SW-35, SW-41: about a word on which the table may decide, one vote each."""
    if s.phase != SCORING:
        return "SW-41", "refusal.not_while_writing", {}
    if not 0 <= whose < s.seats:
        return "LT-2", "refusal.no_such_seat", {"seat": whose}
    if not is_for_the_table(s, whose):
        return "SW-41", "refusal.nothing_to_overrule", {}
    if seat in s.votes[whose]:
        return "SW-41", "refusal.already_voted", {}
    return None


def is_for_the_table(s: Position, whose: Seat) -> bool:
    """SW-41: kin that the data has or lacks, and what the dictionary lacks unless the table is
    strict; the table decides on a word once."""
    if s.settled[whose] or s.mended[whose] or s.table.solo:
        return False
    if s.verdict[whose] == STANDS:
        return bool(s.history)
    if s.why[whose] == "unknown":
        return not s.table.strict
    return s.why[whose] == "family"


def against_mending(s: Position, seat: Seat, move: Write) -> Reason | None:
    """SW-13: no word is changed after its time. SW-35: but for the proper form of a slip."""
    forms = (*s.mends[seat], *s.proposable[seat])
    if not forms:
        return "SW-13", "refusal.writing_is_over", {}
    if verdicts.normalize_word(move.word) not in forms:
        return "SW-35", "refusal.not_a_proper_form", {"forms": ", ".join(forms)}
    return None


def against_ready(s: Position, seat: Seat) -> Reason | None:
    """SW-34: once each, while the round is scored."""
    if s.phase != SCORING:
        return "SW-34", "refusal.nothing_to_score", {}
    if s.ready[seat]:
        return "SW-34", "refusal.already_ready", {}
    return None


def against_time_up(s: Position, seat: Seat) -> Reason | None:
    """SW-12: the clock's move alone, and only while some time runs."""
    if seat != CLOCK:
        return "SW-12", "refusal.only_the_clock", {}
    if running_clock(s) is None:
        return "SW-12", "refusal.no_time_is_running", {}
    return None


def running_clock(s: Position) -> str | None:
    """SW-12, SW-13, SW-16, SW-34: the time that runs now, if any."""
    if s.phase == SCORING:
        return "scoring" if s.table.scoring_seconds and not s.table.solo else None
    if s.phase == WRITING and s.sand == RUNNING:
        return "glass"
    if s.phase == WRITING and s.sand == FINISHING:
        return "grace"
    waiting = s.phase == WRITING and s.sand == STILL and not s.table.solo
    return "thinking" if waiting and s.table.thinking_seconds else None
