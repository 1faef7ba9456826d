"""Where puzzles come from: games of good bots, in which a turn could be won for sure."""

from collections.abc import Iterator
from typing import Final

from ludoteka.games.thirteen.bots.greedy import best_code
from ludoteka.games.thirteen.bots.planner import Planner
from ludoteka.games.thirteen.bots.weights import fitted_weights
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.puzzles.book import Course, Puzzle, seed_of
from ludoteka.games.thirteen.puzzles.proof import NEVER, TooLarge, Turn, is_won
from ludoteka.games.thirteen.rules.answers import codes, mover
from ludoteka.games.thirteen.rules.effects.card_values import strength
from ludoteka.games.thirteen.rules.fast_state import asked
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MAD, MAIN, OVER, Position
from ludoteka.kernel.chance.dice import FastDice, take
from ludoteka.kernel.play import Seat

HERO: Final[Seat] = 0
WIDTH: Final = 4
"""Ways to play a turn on that bots keep in view: enough to win as planning bots do."""
FAR: Final = 2
"""Madness that the enemy may lack beyond the strength of the player's Beings: more of it is so
seldom brought upon them in one turn that looking for it takes longer than another game."""
MOST: Final = 2500
"""Positions of a turn that are looked at: those of one in ten that may be won are more."""
SHORTEST: Final = 3
LIKELIEST: Final = 0.1
"""What is found by chance more often than that, or with fewer answers, is no puzzle."""
HARD: Final = 0.05
"""What greedy bots find is one only if chance finds it no more often than that."""


def puzzles_in(deal: int) -> Iterator[Puzzle]:
    """Turns of one game, as bots play it, that are worth solving."""
    dice = FastDice(deal)
    names = sorted(ready_decks())
    decks = take(names, dice), take(names, dice)
    course = Course(seed_of(deal), {"decks": list(decks)})
    looked_at = 0
    while course.state.stage != OVER:
        if looked_at != course.state.turn and is_worth_a_look(course.state):
            looked_at = course.state.turn
            yield from found_at(course, deal, decks)
        course.answer(bot_code(course.state, dice))


def is_worth_a_look(s: Position) -> bool:
    """Before the player's first answer of a turn in which the enemy is not too far from losing."""
    if s.stage != MAIN or s.active != HERO or mover(s) != HERO:
        return False
    strengths = [strength(s, card) for card in s.board[HERO] if s.cards[card].kind == BEING]
    return MAD - len(s.madness[1 - HERO]) <= sum(strengths) + FAR


def bot_code(s: Thirteen, dice: FastDice) -> int:
    """Of a bot that plans its turn, in a world that its seat imagines."""
    seat = asked(s)
    return Planner(seat, fitted_weights(), dice, WIDTH).decide(s.imagine(seat, dice))


def found_at(course: Course, deal: int, decks: tuple[str, str]) -> Iterator[Puzzle]:
    s = course.state.copy()
    turn = Turn(s, MOST)
    try:
        hope = turn.hope(s)
    except TooLarge:
        return
    if not SHORTEST <= hope.length < NEVER or hope.chance > LIKELIEST:
        return
    greedy = is_found_by_greed(s, turn)
    if greedy and hope.chance > HARD:
        return
    yield Puzzle(
        deal=deal,
        decks=decks,
        before=course.letters,
        line=solution(course, turn),
        length=hope.length,
        wins=len(turn.winning(s)),
        of=len(codes(s, HERO)),
        chance=float(f"{hope.chance:.3g}"),
        greedy=greedy,
    )


def is_found_by_greed(s: Thirteen, turn: Turn) -> bool:
    """Whether the bot that tries every answer wins against an enemy who resists."""
    s, dice = s.copy(), FastDice(0)
    while not is_won(s, HERO, turn.number):
        seat = mover(s)
        code = best_code(s, seat, fitted_weights(), dice) if seat == HERO else turn.best(s)
        if turn.after(s, seat, code).length >= NEVER:
            return False
        s.do(seat, code, dice)
    return True


def solution(course: Course, turn: Turn) -> str:
    """The letters of the quickest sure way to win."""
    other = Course(course.table.seed or "", {"decks": list(course.state.names)})
    other.follow(course.letters)
    while not is_won(other.state, HERO, turn.number):
        other.answer(turn.best(other.state))
    return other.letters.removeprefix(course.letters)
