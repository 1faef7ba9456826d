"""Who owes what in 13 Words, and what a move does."""

from ludoteka.games.thirteen_words.rules import scoring
from ludoteka.games.thirteen_words.rules.model import (
    Announced,
    ChoiceIs,
    Chosen,
    Ended,
    IsReady,
    Revealed,
    Starred,
    TimeIsUp,
    Turned,
)
from ludoteka.games.thirteen_words.rules.state import (
    CHOOSING,
    EMPTY,
    EXPLAINING,
    NOTHING,
    OVER,
    Position,
    Round,
)
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import CLOCK, Ask, Seat


def who_owes_what(s: Position) -> list[Ask]:
    """TW-7: who has not chosen owes a choice, the Captain too. TW-12: then a `ready` each."""
    if s.phase == CHOOSING:
        return [Ask(seat, "choose") for seat in range(s.seats) if s.choice[seat] == NOTHING]
    if s.phase == EXPLAINING:
        asks = [Ask(seat, "ready") for seat in range(s.seats) if not s.ready[seat]]
        if s.talk_seconds:
            asks.append(Ask(CLOCK, "time_up", seconds=s.talk_seconds))
        return asks
    return []


def choose(s: Position, seat: Seat, place: int, log: EventLog | None) -> None:
    """TW-7, TW-9: a secret choice, or a changed one; the last missing one closes the selection."""
    first_time = s.choice[seat] == NOTHING
    s.choice[seat] = place
    if log is not None:
        tell_choice(s, seat, first_time, log)
    if NOTHING not in s.choice:
        resolve(s, log)


def tell_choice(s: Position, seat: Seat, first_time: bool, log: EventLog) -> None:
    """TW-9: everybody learns that a seat has chosen, once; only the seat learns what."""
    place = s.choice[seat]
    log.emit(ChoiceIs(place, s.words[s.word_at(place)]), to=[seat])
    if first_time:
        log.emit(Chosen(seat), to=EVERYBODY)


def resolve(s: Position, log: EventLog | None) -> None:
    """TW-11: the wheels are turned up and stars are won; then everybody explains (TW-12)."""
    played = Round(
        s.captain, s.centre, tuple(s.choice), tuple(s.word_at(place) for place in s.choice)
    )
    s.history.append(played)
    starred = scoring.starred(played)
    for seat in starred:
        s.stars[seat] += 1
    s.phase = EXPLAINING
    s.ready = [False] * s.seats
    if log is not None:
        words = [s.words[word] for word in played.words]
        log.emit(Revealed(s.captain, reveal_order(s), list(s.choice), words), to=EVERYBODY)
        log.emit(Starred(starred), to=EVERYBODY)


def reveal_order(s: Position) -> list[Seat]:
    """TW-11: the Captain first, then the others to the left; an option has the Captain last."""
    others = [(s.captain + step) % s.seats for step in range(1, s.seats)]
    return [*others, s.captain] if s.captain_last else [s.captain, *others]


def be_ready(s: Position, seat: Seat, log: EventLog | None) -> None:
    """TW-12: the last one who is ready ends the round."""
    s.ready[seat] = True
    if log is not None:
        log.emit(IsReady(seat), to=EVERYBODY)
    if all(s.ready):
        next_round(s, log)


def time_up(s: Position, log: EventLog | None) -> None:
    """TW-12: the table's time for talk is over."""
    if log is not None:
        log.emit(TimeIsUp(), to=EVERYBODY)
    next_round(s, log)


def next_round(s: Position, log: EventLog | None) -> None:
    """TW-13, TW-14: turn the Captain's card into the centre; the next seat becomes Captain."""
    place = s.choice[s.captain]
    word, back = s.word_at(place), s.backs[place - 1]
    s.ring[place - 1] = s.backs[place - 1] = EMPTY
    s.choice = [NOTHING] * s.seats
    s.ready = [False] * s.seats
    if is_last_card(s):
        end(s, log)
        return
    s.centre = back
    s.captain = (s.captain + 1) % s.seats
    s.phase = CHOOSING
    if log is not None:
        log.emit(Turned(place, s.words[word], s.words[back]), to=EVERYBODY)
        log.emit(announcement(s), to=EVERYBODY)


def is_last_card(s: Position) -> bool:
    """TW-15: only one card is left around the board."""
    return len(s.occupied()) == 1


def announcement(s: Position) -> Announced:
    """TW-6: the round, its Captain, and the centre word."""
    return Announced(len(s.history) + 1, s.captain, s.words[s.centre])


def end(s: Position, log: EventLog | None) -> None:
    """TW-15: the game is over."""
    s.phase = OVER
    if log is not None:
        log.emit(Ended(sum(s.stars), scoring.success_level(s.seats, sum(s.stars))), to=EVERYBODY)
