"""What may be done in Word Porters at a moment, and why the rest may not."""

from collections.abc import Callable
from typing import Final

from ludoteka.games.word_porters.rules.model import Pass, Place, Ready, TimeUp, Vote
from ludoteka.games.word_porters.rules.state import (
    HINTING,
    NOBODY,
    OVER,
    SCORING,
    VOTING,
    Laid,
    Position,
)
from ludoteka.kernel.chance.dice import Dice, take
from ludoteka.kernel.play import CLOCK, Move, Refusal, Seat

SIDES: Final = (1, 2)
READY: Final = Ready()
PASS: Final = Pass()
PLACES: Final = tuple(tuple(Place(card, word) for word in SIDES) for card in range(1, 13))
"""Every placement that there is, by card and word: cards are 12 at most (WP-6)."""


def moves(s: Position, seat: Seat) -> list[Move]:
    """What `refuse` lets the seat do, but for votes: those are too many to list."""
    if s.phase == HINTING and seat == s.turn:
        places: list[Move] = [PLACES[card - 1][word - 1] for card, word in open_places(s, seat)]
        return [*places, PASS] if may_pass(s) else places
    if s.phase == SCORING and 0 <= seat < s.seats and not s.ready[seat]:
        return [READY]
    if s.phase == SCORING and seat == CLOCK and s.talk_seconds:
        return [TimeUp()]
    return []


def open_places(s: Position, seat: Seat) -> list[tuple[int, int]]:
    """WP-10 to WP-13: the cards and words on which the seat may place, and can pay for it."""
    own = {laid.card for laid in s.laid if laid.seat == seat}
    occupied = {laid.card for laid in s.laid}
    found = []
    for card in range(1, len(s.hints) + 1):
        if card not in own and cost(s.tokens[seat], card in occupied):
            found += [(card, word) for word in free_words(s, card)]
    return found


def free_words(s: Position, card: int) -> tuple[int, ...]:
    """WP-12: both words of a card; at a table with exclusive words those that nobody has taken."""
    if not s.exclusive:
        return SIDES
    taken = {laid.word for laid in s.on_card(card)}
    return tuple(word for word in SIDES if word not in taken)


def placements(s: Position, seat: Seat) -> list[Laid]:
    """WP-11, WP-12: where the seat may place, with what it costs there."""
    left, empty = s.tokens[seat], s.empty_cards()
    return [
        Laid(seat, card, word, cost(left, card not in empty)) for card, word in open_places(s, seat)
    ]


def cost(left: tuple[int, ...], occupied: bool) -> tuple[int, ...]:
    """WP-11: the lowest token. WP-12: on an occupied card number 3 too. () can't be paid."""
    if not occupied:
        return left[:1]
    return (left[0], 3) if len(left) > 1 and left[-1] == 3 else ()


def may_pass(s: Position) -> bool:
    """WP-14: with no empty card left. WP-28: children at any time."""
    return s.children or not s.empty_cards()


def may_decline(s: Position) -> bool:
    """WP-28: while a card is empty, a child's pass is that turn's alone."""
    return s.children and bool(s.empty_cards())


def any_vote(s: Position, seat: Seat, dice: Dice) -> Vote | None:
    """WP-18: some vote, each as likely as the others."""
    if s.phase != VOTING or not 0 <= seat < s.seats:
        return None
    places = list(range(1, len(s.board) + 1))
    return Vote({str(other): take(places, dice) for other in s.others(seat)})


def refuse(s: Position, seat: Seat, move: Move) -> Refusal | None:
    """The clause that forbids the move now, or None."""
    if s.phase == OVER:
        return Refusal("WP-26", "refusal.over")
    if isinstance(move, Place):
        return refuse_turn(s, seat) or refuse_place(s, seat, move)
    if isinstance(move, Pass):
        return refuse_turn(s, seat) or refuse_pass(s, seat)
    if isinstance(move, Vote):
        return refuse_vote(s, seat, move)
    if isinstance(move, Ready):
        return refuse_ready(s, seat)
    if isinstance(move, TimeUp):
        return refuse_time_up(s, seat)
    return Refusal("LT-1", "refusal.not_a_move", {"move": type(move).__name__})


def because(s: Position, seat: Seat, rule: str, code: str, **values: str | int) -> Refusal:
    """A refusal that says what the seat may do instead."""
    return Refusal(rule, code, values, moves(s, seat))


def refuse_turn(s: Position, seat: Seat) -> Refusal | None:
    """WP-10: in the hint phase, on one's turn. WP-15: a pass is final. WP-16: with a token."""
    if seat == CLOCK:
        return because(s, seat, "WP-10", "refusal.clock_has_no_tokens")
    if s.phase != HINTING:
        return because(s, seat, "WP-10", "refusal.hints_are_closed")
    if s.passed[seat]:
        return because(s, seat, "WP-15", "refusal.has_passed")
    if not s.tokens[seat]:
        return because(s, seat, "WP-16", "refusal.no_token_left")
    if seat != s.turn:
        return because(s, seat, "WP-10", "refusal.not_your_turn", chair=s.turn + 1)
    return None


def refuse_place(s: Position, seat: Seat, move: Place) -> Refusal | None:
    """WP-10: a word of a card that is there. WP-12, WP-13: one that the tokens allow."""
    if not 1 <= move.card <= len(s.hints):
        return because(s, seat, "WP-10", "refusal.no_such_card", card=move.card, last=len(s.hints))
    if move.word not in SIDES:
        return because(s, seat, "WP-10", "refusal.no_such_word", word=move.word)
    lying = s.on_card(move.card)
    if any(laid.seat == seat for laid in lying):
        return because(s, seat, "WP-13", "refusal.own_token_there", card=move.card)
    if not cost(s.tokens[seat], bool(lying)):
        spent = 3 not in s.tokens[seat]
        code = "refusal.number_three_is_spent" if spent else "refusal.only_number_three_left"
        return because(s, seat, "WP-12", code, card=move.card)
    if s.exclusive and any(laid.word == move.word for laid in lying):
        hint = s.hint_word(move.card, move.word)
        return because(s, seat, "WP-12", "refusal.word_is_taken", hint=hint)
    return None


def refuse_pass(s: Position, seat: Seat) -> Refusal | None:
    """WP-14: not while a card is empty."""
    if may_pass(s):
        return None
    return because(s, seat, "WP-14", "refusal.must_place", card=min(s.empty_cards()))


def refuse_vote(s: Position, seat: Seat, move: Vote) -> Refusal | None:
    """WP-18: by a player, in the vote; then whatever WP-19 asks of it."""
    if seat == CLOCK:
        return because(s, seat, "WP-18", "refusal.clock_never_votes")
    if s.phase != VOTING:
        return because(s, seat, "WP-18", "refusal.no_vote_now")
    for fault in VOTE_FAULTS:
        refusal = fault(s, seat, move.words)
        if refusal is not None:
            return refusal
    return None


def votes_for_own_word(s: Position, seat: Seat, words: dict[str, int]) -> Refusal | None:
    """WP-19: no vote for oneself."""
    if str(seat) not in words:
        return None
    return because(s, seat, "WP-19", "refusal.vote_for_oneself")


def votes_for_strangers(s: Position, seat: Seat, words: dict[str, int]) -> Refusal | None:
    """WP-19: every tile goes to somebody at the table."""
    known = {str(other) for other in s.others(seat)}
    strange = next((name for name in words if name not in known), None)
    if strange is None:
        return None
    return because(s, seat, "WP-19", "refusal.vote_for_nobody", chair=strange[:20])


def misses_a_player(s: Position, seat: Seat, words: dict[str, int]) -> Refusal | None:
    """WP-19: a vote that misses a player is refused."""
    missed = next((other for other in s.others(seat) if str(other) not in words), None)
    if missed is None:
        return None
    return because(s, seat, "WP-19", "refusal.vote_misses", chair=missed + 1)


def votes_for_no_tile(s: Position, seat: Seat, words: dict[str, int]) -> Refusal | None:
    """WP-19: tiles have the numbers of the words."""
    last = len(s.board)
    wrong = next((place for place in words.values() if not 1 <= place <= last), None)
    if wrong is None:
        return None
    return because(s, seat, "WP-19", "refusal.no_such_tile", place=wrong, last=last)


def votes_for_a_tile_twice(s: Position, seat: Seat, words: dict[str, int]) -> Refusal | None:
    """WP-19: a tile exists once per voter."""
    given = list(words.values())
    twice = next((place for place in given if given.count(place) > 1), None)
    if twice is None:
        return None
    return because(s, seat, "WP-19", "refusal.tile_used_twice", place=twice)


VOTE_FAULTS: Final[tuple[Callable[[Position, Seat, dict[str, int]], Refusal | None], ...]] = (
    votes_for_own_word,
    votes_for_strangers,
    misses_a_player,
    votes_for_no_tile,
    votes_for_a_tile_twice,
)


def by_seat(s: Position, seat: Seat, words: dict[str, int]) -> tuple[int, ...]:
    """A vote as the state keeps it."""
    return tuple(NOBODY if other == seat else words[str(other)] for other in range(s.seats))


def by_name(vote: tuple[int, ...]) -> dict[str, int]:
    """A kept vote as people write it."""
    return {str(other): place for other, place in enumerate(vote) if place != NOBODY}


def refuse_ready(s: Position, seat: Seat) -> Refusal | None:
    """WP-23: once each, after the reveal."""
    if seat == CLOCK:
        return because(s, seat, "WP-23", "refusal.clock_is_never_ready")
    if s.phase != SCORING:
        return because(s, seat, "WP-23", "refusal.nothing_revealed")
    if s.ready[seat]:
        return because(s, seat, "WP-23", "refusal.already_ready")
    return None


def refuse_time_up(s: Position, seat: Seat) -> Refusal | None:
    """WP-23: the clock's move alone, and only where the table has set a time."""
    if seat != CLOCK:
        return because(s, seat, "WP-23", "refusal.only_the_clock")
    if s.phase != SCORING or not s.talk_seconds:
        return because(s, seat, "WP-23", "refusal.no_time_is_running")
    return None
