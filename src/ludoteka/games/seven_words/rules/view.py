"""What a seat, a spectator and the TV see of 7 Words: built up, field by field."""

from typing import Literal, cast

from ludoteka.games.seven_words.rules import deal, legality, rounds, scoring
from ludoteka.games.seven_words.rules.letters.deck import READING, columns
from ludoteka.games.seven_words.rules.model import (
    GLASS_SECONDS,
    Best,
    Challenged,
    Judged,
    Language,
    Mine,
    SevenWordsView,
    SheetRow,
    Solo,
    TimeIsUp,
    Why,
)
from ludoteka.games.seven_words.rules.state import (
    FAILS,
    FINISHING,
    LARGE,
    NOBODY,
    OVER,
    RUN_OUT,
    RUNNING,
    SCORING,
    SMALL,
    STANDS,
    WRITING,
    Position,
)
from ludoteka.games.seven_words.rules.words import best_words
from ludoteka.kernel.play import Seat


def view(s: Position, seat: Seat | None) -> SevenWordsView:
    table, deck, scored = s.table, s.table.deck, s.phase == SCORING
    return SevenWordsView(
        phase=phase_name(s),
        round=s.round,
        rounds=table.rounds,
        language=cast(Language, table.language),
        judging="strict" if table.strict or table.solo else "challenge",
        families="root" if table.whole_roots else "forms",
        glass=table.glass,
        glass_seconds=GLASS_SECONDS,
        penalty=scoring.PENALTY,
        mending=table.mending,
        veterans=list(table.veterans),
        columns=columns(deck, s.board),
        turned_away=[deck.card(kind) for kind in s.away],
        pile=sum(s.pile),
        small_bonus=scoring.bonus_points(s.round, SMALL),
        large_bonus=scoring.bonus_points(s.round, LARGE),
        written=list(s.wrote),  # SW-17: that, not what
        locked=list(s.locked),
        mine=own_word(s, seat),
        fastest=somebody(s.fastest),
        barred=somebody(s.barred),
        glass_free=is_glass_free(s, seat),
        running=s.phase == WRITING and s.sand == RUNNING,
        finishing=s.phase == WRITING and s.sand == FINISHING,
        grace_seconds=table.grace_seconds,
        order=rounds.scoring_order(s) if scored else None,
        judged=judged_words(s) if scored else None,  # SW-17
        mends=[] if seat is None else list(s.mends[seat]),
        proposable=[] if seat is None else list(s.proposable[seat]),
        best=best_of_scored_round(s, seat) if scored else None,
        ready=list(s.ready),
        sheet=[sheet_row(s, number) for number in range(len(s.history))],
        penalties=list(s.penalties),
        solo=solo(s),
        counted_words=scoring.counted_words(s),
        scores=scoring.running_scores(s),
        result=scoring.result(s) if s.phase == OVER else None,
    )


def phase_name(s: Position) -> Literal["writing", "scoring", "over"]:
    if s.phase == WRITING:
        return "writing"
    return "scoring" if s.phase == SCORING else "over"


def somebody(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def own_word(s: Position, seat: Seat | None) -> Mine | None:
    """SW-17: a seat sees its own word, and nobody else's."""
    if seat is None or s.phase != WRITING:
        return None
    word = s.draft[seat]
    return Mine(word, scoring.value(s, seat), places(scoring.worths(s, seat, word)))


def is_glass_free(s: Position, seat: Seat | None) -> bool:
    """SW-10: whether the seat's word would turn the glass."""
    if seat is None or s.locked[seat]:
        return False
    return legality.against_the_glass(s, seat) is None


def places(worths: dict[int, int]) -> list[int]:
    """Cards as one reads them, from left to right."""
    return [at for at, place in enumerate(READING) if place in worths]


def judged_words(s: Position) -> list[Judged]:
    won = scoring.bonuses(s)
    return [judged(s, seat, scoring.bonus_points(s.round, won[seat])) for seat in range(s.seats)]


def judged(s: Position, seat: Seat, bonus: int) -> Judged:
    """SW-24, SW-31: a word, what it counts card by card, and what became of it."""
    worths = scoring.worths(s, seat, s.draft[seat])
    return Judged(
        word=s.draft[seat],
        value=scoring.value(s, seat),
        counted=places(worths),
        worth=[worths[place] for place in READING if place in worths],
        verdict=verdict_name(s.verdict[seat]),
        why=reason(s.why[seat]),
        earlier=s.earlier[seat] or None,
        by=somebody(s.by[seat]),
        votes=list(s.votes[seat]),
        overruled=s.settled[seat],
        proposal=s.proposal[seat] or None,
        bonus=bonus,
        mended=s.mended[seat],
        dropped=len(s.history) in scoring.dropped_rounds(s, seat),
    )


def best_of_scored_round(s: Position, seat: Seat | None) -> Best | None:
    """SW-70: not while the reader may challenge: a word above the best would be none at all."""
    readers = range(s.seats) if seat is None else (seat,)
    if any(legality.against_challenging(s, by, whose) is None
           for by in readers for whose in range(s.seats)):  # fmt: skip
        return None
    return best_words.best_of_round(s, len(s.history))


def verdict_name(verdict: int) -> Literal["open", "stands", "fails"]:
    if verdict == STANDS:
        return "stands"
    return "fails" if verdict == FAILS else "open"


def reason(why: str) -> Why | None:
    return cast(Why, why) if why else None


def challenged(s: Position, seat: Seat) -> Challenged:
    """SW-31: the dictionary's answer."""
    stands = s.verdict[seat] == STANDS
    why, earlier = reason(s.why[seat]), s.earlier[seat] or None
    return Challenged(seat, s.by[seat], stands, why, earlier)


def time_is_up(clock: str | None) -> TimeIsUp:
    if clock in ("glass", "grace"):
        return TimeIsUp("glass" if clock == "glass" else "grace")
    return TimeIsUp("scoring" if clock == "scoring" else "thinking")


def sheet_row(s: Position, number: int) -> SheetRow:
    """A round that is over, as on the score sheet."""
    played = s.history[number]
    seats = range(s.seats)
    return SheetRow(
        round=number + 1,
        columns=columns(s.table.deck, list(played.board)),
        fastest=somebody(played.fastest),
        words=list(played.words),
        values=list(played.values),
        fails=list(played.fails),
        bonuses=[scoring.bonus_points(number + 1, kind) for kind in played.bonuses],
        dropped=[number in scoring.dropped_rounds(s, seat) for seat in seats],
        best=best_words.best_of_round(s, number),
    )


def solo(s: Position) -> Solo | None:
    """SW-50: the solo card."""
    if not s.table.solo:
        return None
    goes_to, penalty = scoring.solo_step(s) if s.phase == SCORING else (None, False)
    return Solo(
        field=s.field,
        fields=scoring.solo_fields(s.table.difficulty),
        in_time=s.sand != RUN_OUT,
        target=scoring.TARGETS[s.table.difficulty],
        difficulty=deal.DIFFICULTIES[s.table.difficulty],
        bonus_from=scoring.SOLO_BONUS,
        back_from=scoring.SOLO_STAY,
        goes_to=goes_to,
        penalty=penalty,
    )
