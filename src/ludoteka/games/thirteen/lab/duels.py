"""Decks of Thirteen against each other: one bot plays both sides, and every deal is played twice.

Both decks lie in the same order in both games; only who goes first changes. So neither luck of the
draw nor the first turn favours a deck.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec

from ludoteka.bots.effort import effort
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalogue import house_cards
from ludoteka.games.thirteen.cards.decks import ReadyDeck
from ludoteka.games.thirteen.cards.digest import cards_digest
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.model import Options, Play, Stack
from ludoteka.kernel.compiled import FORM
from ludoteka.kernel.dice import FastDice, take
from ludoteka.lab.arena import Player, seed_of
from ludoteka.outside.own_bots import find_bot

DRAWN_GAME: Final = 2
"""As a winner: nobody."""


class Deck(msgspec.Struct, frozen=True):
    """A deck that takes part. Names, not objects: workers look cards up by themselves."""

    name: str
    cards: tuple[str, ...]

    @property
    def faction(self) -> str:
        """TH-16: the primary one, of which most cards are."""
        known = house_cards().cards
        factions = [known[each].faction for each in self.cards]
        return max(factions, key=factions.count)


class Plan(msgspec.Struct, frozen=True):
    """What is played. Whoever plays the same plan again gets the same games."""

    bot: str
    decks: tuple[Deck, ...]
    seed: str
    effort: float
    form: str  # of the rules: compiled ones let bots search further
    cards: str  # a digest of what every card does

    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.decks)), 2))

    def bouts(self, deals: int) -> Iterator["Task"]:
        """Deal by deal, so that whatever has been played so far is as even as it can be."""
        return (Task(one, two, deal) for deal in range(deals) for one, two in self.pairs())


class Task(msgspec.Struct, frozen=True, array_like=True):
    """A deal for two decks, by their numbers in the plan."""

    one: int
    two: int
    deal: int


class Duel(msgspec.Struct, frozen=True, array_like=True):
    """One finished game. Sides, not seats: 0 is the task's first deck, 1 its second."""

    first: int
    winner: int
    reason: int
    turns: int
    drawn: tuple[tuple[int, ...], tuple[int, ...]]  # numbers of cards that were ever in the hand
    played: tuple[tuple[int, ...], tuple[int, ...]]


class Bout(msgspec.Struct, frozen=True, array_like=True):
    """A deal, played twice."""

    task: Task
    duels: tuple[Duel, Duel]


def plan_of(bot: str, decks: Sequence[ReadyDeck], seed: str) -> Plan:
    find_bot(THIRTEEN.name, bot)
    return Plan(
        bot=bot,
        decks=tuple(Deck(deck.name, tuple(deck.ids())) for deck in decks),
        seed=seed,
        effort=effort(),
        form=FORM,
        cards=cards_digest(house_cards()),
    )


def play_bouts(plan: Plan, tasks: Sequence[Task]) -> list[Bout]:
    return [Bout(task, (duel(plan, task, 0), duel(plan, task, 1))) for task in tasks]


def duel(plan: Plan, task: Task, first: int) -> Duel:
    """One game between two decks, as they were shuffled for this deal."""
    stack = Stack([shuffled(plan, task, side) for side in (0, 1)], first)
    dice = FastDice(number_of(plan, task, "table"))
    state = THIRTEEN.start(2, Options(), dice, stack)
    assert isinstance(state, Thirteen)
    make = find_bot(THIRTEEN.name, plan.bot)
    players = [Player(make, plan.bot, side, seed_for(plan, task, side)) for side in (0, 1)]
    drawn, played = follow(state, players, dice)
    return Duel(first, state.winner, state.reason, state.turn, drawn, played)


def follow(
    state: Thirteen, players: Sequence[Player], dice: FastDice
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]]]:
    """Play to the end, and note which cards were drawn and which were played."""
    drawn: tuple[set[int], set[int]] = (set(), set())
    played: tuple[set[int], set[int]] = (set(), set())
    while asks := state.asks():
        seat = asks[0].seat
        move = players[seat].move(state, asks)
        if isinstance(move, Play):
            played[seat].add(state.cards[move.card].number)
        state.play(seat, move, dice, None)
        if state.turn:  # before the first turn the hand may still change
            for side in (0, 1):
                drawn[side].update(state.cards[card].number for card in state.hand[side])
    for side in (0, 1):
        drawn[side].update(played[side])  # a Spell may come and go within one move
    return in_order(drawn), in_order(played)


def in_order(found: tuple[set[int], set[int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(sorted(found[0])), tuple(sorted(found[1]))


def shuffled(plan: Plan, task: Task, side: int) -> list[str]:
    deck = plan.decks[task.one if side == 0 else task.two]
    left, dice = sorted(deck.cards), FastDice(number_of(plan, task, f"deck {side}"))
    return [take(left, dice) for _ in deck.cards]


def seed_for(plan: Plan, task: Task, what: object) -> str:
    """Of a pair's deal. By names, so that a pair plays the same games in whatever company."""
    one, two = plan.decks[task.one].name, plan.decks[task.two].name
    return seed_of(plan.seed, task.deal, f"{one}\n{two}\n{what}")


def number_of(plan: Plan, task: Task, what: object) -> int:
    return int(seed_for(plan, task, what)[:15], 16)
