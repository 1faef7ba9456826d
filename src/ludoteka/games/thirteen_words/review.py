"""TW-18: a finished game of 13 Words against chance and against bots, on the boards it had.

A board is the centre word and the cards around it as they lay in a round. What a team would have
done on other boards nobody knows; on these it can be counted.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from ludoteka.games.thirteen_words.bots import THIRTEEN_WORDS_BOTS
from ludoteka.games.thirteen_words.bots.player import AssociativeBot
from ludoteka.games.thirteen_words.bots.vocabulary import is_blind, vocabulary
from ludoteka.games.thirteen_words.rules.game import ThirteenWords
from ludoteka.games.thirteen_words.rules.model import Choose
from ludoteka.games.thirteen_words.rules.scoring import best_possible, starred
from ludoteka.games.thirteen_words.rules.state import CHOOSING, NOTHING, OVER, Position, Round
from ludoteka.kernel.chance.dice import NoDice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State
from ludoteka.plugins import MakeBot

RANDOM: Final = "random"
TEAMS: Final = 10
"""Teams of every bot that play the boards: each has personas, and so tastes, of its own."""
THOUGHTS: Final = 3
"""Links of a bot that are told for each round, the strongest first."""


class BotTeams(msgspec.Struct, frozen=True, kw_only=True):
    """Teams of one kind of bot, in mean stars: alone, and guessing for the Captains there were."""

    bot: str
    alone: float
    least: int
    most: int
    with_captains: float


class Idea(msgspec.Struct, frozen=True):
    """A word that a bot linked to the centre word. 20 is a standard deviation above chance."""

    word: str
    link: int


class SeatIdeas(msgspec.Struct, frozen=True, kw_only=True):
    """TW-18: what a bot thought the links were, round by round."""

    seat: Seat
    rounds: list[list[Idea]]


class SameBoards(msgspec.Struct, frozen=True, kw_only=True):
    """The team's stars beside those of others on the same boards."""

    team: int
    best: int
    chance: float  # exactly what pointing at random brings on average
    teams: int  # of each kind of bot
    bots: list[BotTeams]  # none where no bot knows a word of the pack
    ideas: list[SeatIdeas]


def same_boards(state: State, bots: Mapping[Seat, tuple[str, str]]) -> SameBoards:
    """`bots`: the seats that bots had, each with its kind and its persona."""
    end = finished(state)
    boards = list(boards_of(end))
    return SameBoards(
        team=sum(end.stars),
        best=best_possible(end.seats, len(boards)),
        chance=round(by_chance(end.seats, [len(board.occupied()) for board in boards]), 2),
        teams=TEAMS,
        bots=[] if all(map(means_nothing, boards)) else all_bot_teams(end, boards),
        ideas=[ideas(seat, *which, boards) for seat, which in sorted(bots.items())],
    )


def finished(state: State) -> ThirteenWords:
    if not isinstance(state, ThirteenWords) or state.phase != OVER:
        raise ValueError("only a finished game of 13 Words can be compared")
    return state


def means_nothing(board: Position) -> bool:
    """No bot knows what these words mean: it could only go by the letters."""
    return is_blind(board, vocabulary(board))


def all_bot_teams(end: Position, boards: Sequence[ThirteenWords]) -> list[BotTeams]:
    """What pointing at random brings is known without playing it."""
    thinking = {name: make for name, make in THIRTEEN_WORDS_BOTS.items() if name != RANDOM}
    return [bot_teams(name, make, end, boards) for name, make in thinking.items()]


def boards_of(end: ThirteenWords) -> Iterator[ThirteenWords]:
    """Every round's board as it lay before anybody chose, the first round first."""
    ring = list(end.ring)
    found = []
    for number in reversed(range(len(end.history))):
        played = end.history[number]
        ring[played.places[played.captain] - 1] = played.words[played.captain]
        found.append(board_of(end, number, list(ring)))
    yield from reversed(found)


def board_of(end: ThirteenWords, number: int, ring: list[int]) -> ThirteenWords:
    board = end.copy()
    board.phase, board.ring, board.backs = CHOOSING, ring, list(ring)
    board.captain, board.centre = end.history[number].captain, end.history[number].centre
    board.choice, board.history = [NOTHING] * end.seats, end.history[:number]
    return board


def by_chance(seats: int, cards: Sequence[int]) -> float:
    """TW-11: the stars that a team of people who point at random can expect, exactly.

    Each of the others meets the Captain with 1 in the number of cards; the Captain's own star comes
    unless all of them miss.
    """
    others = seats - 1
    return sum(others / n + 1 - (1 - 1 / n) ** others for n in cards)


def bot_teams(name: str, make: MakeBot, end: Position, boards: Sequence[ThirteenWords]) -> BotTeams:
    alone, guessing = [], []
    for number in range(TEAMS):
        team = [make(f"same boards {number} {seat}") for seat in range(end.seats)]
        choices = [[choice(bot, board, seat) for seat, bot in enumerate(team)] for board in boards]
        alone.append(sum(map(stars, boards, choices)))
        guessing.append(sum(map(stars, boards, map(with_captains_choice, end.history, choices))))
    return BotTeams(
        bot=name,
        alone=round(sum(alone) / TEAMS, 1),
        least=min(alone),
        most=max(alone),
        with_captains=round(sum(guessing) / TEAMS, 1),
    )


def choice(bot: object, board: ThirteenWords, seat: Seat) -> int:
    assert isinstance(bot, AssociativeBot)
    move = bot.answer(board, seat, NoDice())
    assert isinstance(move, Choose)
    return move.place


def stars(board: Position, places: Sequence[int]) -> int:
    """TW-11: what a team wins that chooses like this."""
    words = tuple(board.word_at(place) for place in places)
    return len(starred(Round(board.captain, board.centre, tuple(places), words)))


def with_captains_choice(played: Round, places: Sequence[int]) -> list[int]:
    """The bots' guesses, with the choice that the Captain of the round really made."""
    captain = played.captain
    return [*places[:captain], played.places[captain], *places[captain + 1 :]]


def ideas(seat: Seat, kind: str, persona: str, boards: Sequence[ThirteenWords]) -> SeatIdeas:
    """Nothing, for one that points at random: it thinks of nothing."""
    bot = THIRTEEN_WORDS_BOTS[kind](persona) if kind in THIRTEEN_WORDS_BOTS else None
    rounds = [thoughts(bot, board, seat) for board in boards]
    return SeatIdeas(seat=seat, rounds=rounds)


def thoughts(bot: object, board: ThirteenWords, seat: Seat) -> list[Idea]:
    if not isinstance(bot, AssociativeBot):
        return []
    favourites = bot.favourites(board, seat)[:THOUGHTS]
    return [Idea(board.words[each.word], each.score) for each in favourites]
