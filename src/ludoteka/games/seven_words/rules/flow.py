"""Who owes what in 7 Words, and what a move does."""

from ludoteka.games.seven_words.rules import legality, rounds, scoring, view
from ludoteka.games.seven_words.rules.model import (
    GLASS_SECONDS,
    GlassTurned,
    HasLocked,
    HasWritten,
    IsReady,
    Mended,
    Overruled,
    Proposed,
    Voted,
)
from ludoteka.games.seven_words.rules.state import (
    FAILS,
    FINISHING,
    OVER,
    RUN_OUT,
    RUNNING,
    SCORING,
    STANDS,
    STOPPED,
    WRITING,
    Position,
)
from ludoteka.games.seven_words.rules.words import verdicts
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import CLOCK, Ask, Seat


def who_owes_what(s: Position) -> list[Ask]:
    """SW-7: a word of everybody who has not locked one. SW-34: then a `ready` each."""
    if s.phase == OVER:
        return []
    if s.phase == WRITING:
        asks = [Ask(seat, "write", open=True) for seat in range(s.seats) if not s.locked[seat]]
    else:
        asks = [Ask(seat, "ready") for seat in range(s.seats) if not s.ready[seat]]
    clock = legality.running_clock(s)
    return asks if clock is None else [*asks, Ask(CLOCK, clock, seconds=seconds_of(s, clock))]


def seconds_of(s: Position, clock: str) -> int:
    """SW-12: the glass runs for 30 seconds. SW-13, SW-16, SW-34: other times are the table's."""
    seconds = {
        "glass": GLASS_SECONDS,
        "grace": s.table.grace_seconds,
        "thinking": s.table.thinking_seconds,
        "scoring": s.table.scoring_seconds,
    }
    return seconds[clock]


def write(s: Position, seat: Seat, word: str, log: EventLog | None) -> None:
    """SW-7, SW-13: a word, or a changed one. SW-35: or the proper form of a slip."""
    if s.phase == SCORING:
        if word in s.mends[seat]:
            mend(s, seat, word, log)
        else:
            propose(s, seat, word, log)
        return
    s.draft[seat] = word
    s.drafts[seat] += 1
    if word and not s.wrote[seat]:
        s.wrote[seat] = True
        if log is not None:
            log.emit(HasWritten(seat), to=EVERYBODY)  # SW-17: that, not what


def lock(s: Position, seat: Seat, log: EventLog | None) -> None:
    """SW-10: a word of a player who may turn the glass turns it. SW-14: the round ends early when
    everybody has locked. SW-51: alone, the glass stops."""
    if s.draft[seat] and legality.against_the_glass(s, seat) is None:
        turn_glass(s, seat, log)
        return
    s.locked[seat] = True
    if s.sand == RUNNING and s.table.solo:
        s.sand = STOPPED
    if log is not None:
        log.emit(HasLocked(seat), to=EVERYBODY)
    if all(s.locked):
        rounds.reveal(s, log)


def turn_glass(s: Position, seat: Seat, log: EventLog | None) -> None:
    """SW-10: the fastest player; their word is final, and the sand runs for the others."""
    s.fastest = seat
    s.sand = RUNNING
    s.locked[seat] = True
    if log is not None:
        log.emit(GlassTurned(seat), to=EVERYBODY)
    if all(s.locked):
        rounds.reveal(s, log)


def challenge(s: Position, by: Seat, seat: Seat, log: EventLog | None) -> None:
    """SW-31 to SW-33: the word fails, or who challenged it takes a penalty."""
    s.by[seat] = by
    s.why[seat], s.earlier[seat] = verdicts.judge(s, s.draft[seat])
    stands = not s.why[seat]
    s.verdict[seat] = STANDS if stands else FAILS
    s.penalties[by] += stands
    if s.table.mending and s.why[seat] == "unknown":
        s.mends[seat], s.proposable[seat] = verdicts.proper_forms(s, s.draft[seat])
    if log is not None:
        log.emit(view.challenged(s, seat), to=EVERYBODY)


def vote(s: Position, by: Seat, seat: Seat, log: EventLog | None) -> None:
    """SW-41: more than half of the table decide otherwise than the data."""
    s.votes[seat] = tuple(sorted((*s.votes[seat], by)))
    if log is not None:
        log.emit(Voted(seat, by), to=EVERYBODY)
    if 2 * len(s.votes[seat]) <= s.seats:
        return
    if s.proposal[seat]:
        mend(s, seat, s.proposal[seat], log)
    else:
        overrule(s, seat, log)


def propose(s: Position, seat: Seat, word: str, log: EventLog | None) -> None:
    """SW-35: the author asks the table for a proper form that counts further letters."""
    s.proposal[seat] = word
    s.proposable[seat] = ()
    s.votes[seat] = (seat,)
    if log is not None:
        log.emit(Proposed(seat, word), to=EVERYBODY)


def overrule(s: Position, seat: Seat, log: EventLog | None) -> None:
    """SW-41: a word that failed stands, or one that stood fails by its family."""
    s.settled[seat] = True
    s.mends[seat] = s.proposable[seat] = ()
    stands = s.verdict[seat] == FAILS
    if stands:
        s.verdict[seat], s.why[seat] = STANDS, ""
    else:
        s.verdict[seat], s.why[seat] = FAILS, "family"
        s.penalties[s.by[seat]] -= 1  # SW-33: they were right after all
    if log is not None:
        log.emit(Overruled(seat, stands), to=EVERYBODY)


def mend(s: Position, seat: Seat, word: str, log: EventLog | None) -> None:
    """SW-35: the author puts the proper form in place of a slip."""
    s.draft[seat] = word
    s.verdict[seat], s.why[seat] = STANDS, ""
    s.mends[seat] = s.proposable[seat] = ()
    s.mended[seat] = True
    if log is not None:
        log.emit(Mended(seat, word, scoring.value(s, seat)), to=EVERYBODY)


def be_ready(s: Position, seat: Seat, dice: Dice, log: EventLog | None) -> None:
    """SW-34: the last one who is ready ends the round."""
    s.ready[seat] = True
    if log is not None:
        log.emit(IsReady(seat), to=EVERYBODY)
    if all(s.ready):
        rounds.end(s, dice, log)


def time_up(s: Position, dice: Dice, log: EventLog | None) -> None:
    """SW-13: what was begun may be finished; then what stands counts. SW-51: alone, only the bonus
    is lost."""
    clock = legality.running_clock(s)
    if log is not None:
        log.emit(view.time_is_up(clock), to=EVERYBODY)
    if clock == "scoring":
        rounds.end(s, dice, log)
    elif clock == "glass" and is_anybody_writing(s):
        begin_finishing(s)
    else:
        s.sand = RUN_OUT
        if not s.table.solo:
            rounds.reveal(s, log)


def is_anybody_writing(s: Position) -> bool:
    """SW-13: whether somebody may be in the middle of a word. SW-17: as far as everybody knows."""
    if s.table.solo or not s.table.grace_seconds:
        return False
    return any(s.wrote[seat] and not s.locked[seat] for seat in range(s.seats))


def begin_finishing(s: Position) -> None:
    """SW-13: who has written nothing has nothing to finish."""
    s.sand = FINISHING
    for seat in range(s.seats):
        s.locked[seat] = s.locked[seat] or not s.wrote[seat]
