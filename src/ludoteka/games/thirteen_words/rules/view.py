"""What a seat, a spectator and the TV see of 13 Words: built up, field by field."""

from typing import Literal

from ludoteka.games.thirteen_words.rules import scoring
from ludoteka.games.thirteen_words.rules.model import Link, ThirteenWordsView
from ludoteka.games.thirteen_words.rules.state import (
    CHOOSING,
    EMPTY,
    EXPLAINING,
    NOTHING,
    OVER,
    Position,
)
from ludoteka.kernel.play import Seat


def view(s: Position, seat: Seat | None) -> ThirteenWordsView:
    rounds = scoring.rounds_of(s)
    return ThirteenWordsView(
        phase=phase_name(s),
        round=current_round(s),
        rounds=rounds,
        captain=s.captain,
        centre=s.words[s.centre],
        ring=[None if word == EMPTY else s.words[word] for word in s.ring],  # TW-5: never a back
        chosen=[place != NOTHING for place in s.choice],  # TW-9: that, not what
        mine=own_choice(s, seat),
        places=list(s.choice) if s.phase == EXPLAINING else None,  # TW-11
        ready=list(s.ready),
        scores=list(s.stars),
        team=sum(s.stars),
        best=scoring.best_possible(s.seats, rounds),
        levels=scoring.levels(s.seats),
        chain=[link(s, number) for number in range(len(s.history))],
        reveal="captain_last" if s.captain_last else "captain_first",
        result=scoring.result(s) if s.phase == OVER else None,
    )


def phase_name(s: Position) -> Literal["choosing", "explaining", "over"]:
    if s.phase == CHOOSING:
        return "choosing"
    return "explaining" if s.phase == EXPLAINING else "over"


def current_round(s: Position) -> int:
    """The round on the table, counted from 1; the last one when the game is over."""
    return len(s.history) + (s.phase == CHOOSING)


def own_choice(s: Position, seat: Seat | None) -> int | None:
    """TW-9: a seat sees its own choice, and nobody else's."""
    if seat is None or s.phase != CHOOSING or s.choice[seat] == NOTHING:
        return None
    return s.choice[seat]


def link(s: Position, number: int) -> Link:
    """A round that was revealed: the chain of words so far."""
    played = s.history[number]
    return Link(
        round=number + 1,
        captain=played.captain,
        centre=s.words[played.centre],
        words=[s.words[word] for word in played.words],
        starred=scoring.starred(played),
    )
