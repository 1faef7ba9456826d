"""A game of Thirteen that can be asked and played: the other rooms, tied together."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.folder import HERE
from ludoteka.games.thirteen.rules import answers, deal, legality, scoring, view
from ludoteka.games.thirteen.rules.audit import audit
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.imagine import redraw, redraw_unknown
from ludoteka.games.thirteen.rules.knowledge import knows
from ludoteka.games.thirteen.rules.model import Options, Play, Stack, ThirteenView
from ludoteka.games.thirteen.rules.state import MULLIGAN, NOTHING, OVER, Position, Setting
from ludoteka.games.thirteen.rules.turn import turns
from ludoteka.kernel.chance.dice import Dice, NoDice
from ludoteka.kernel.chance.fast_dice import chance
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State

HOUSE: Final = Setting()
"""TH-14, TH-18, TH-19, TH-23: the usual setting."""

PRINTED: Final = Setting(
    second_hand=4, second_souls=0, hunt_at_once=True, attach_souls=True, new_hand=False
)
"""TH-25: nothing but what the draft says."""


class Thirteen(Position):
    def asks(self) -> Sequence[Ask]:
        return who_owes_what(self)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self, seat)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, log: EventLog | None) -> None:
        answers.do(self, Context(chance(dice), log), seat, answers.code_of(self, seat, move))

    def view(self, seat: Seat | None) -> ThirteenView:
        return view.view(self, seat)

    def reveals_hidden(self, seat: Seat, move: Move) -> bool:
        """A card is played from a hand, where the other player mostly does not know it."""
        return isinstance(move, Play) and not knows(self, 1 - seat, move.card)

    def result(self) -> Result | None:
        return scoring.result(self) if self.stage == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "Thirteen":
        other = self.copy()
        redraw(other, seat, dice)
        return other

    def imagine_unknown(self, dice: Dice) -> "Thirteen":
        """A copy in which only what neither seat knows is drawn anew."""
        other = self.copy()
        redraw_unknown(other, dice)
        return other

    def copy(self) -> "Thirteen":
        other = Thirteen(self.cards, self.setting, self.names)
        self.copy_fields_to(other)
        return other

    def __copy__(self) -> "Thirteen":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Thirteen":
        return self.copy()

    def audit(self) -> Iterator[str]:
        return audit(self)

    def mover(self) -> Seat:
        """The fast state: whose answer the game waits for."""
        return answers.mover(self)

    def codes(self, seat: Seat) -> list[int]:
        """The fast state: legal answers as small ints."""
        return answers.codes(self, seat)

    def do(self, seat: Seat, code: int, dice: Dice) -> None:
        """The fast state: a legal code is done, and nobody is told."""
        answers.do(self, Context(chance(dice), None), seat, code)


def new_game(
    decks: list[list[Card]],
    setting: Setting,
    names: tuple[str, str],
    numbers: list[list[int]] | None = None,
) -> Thirteen:
    """Two decks, top card first, and nothing drawn yet. Cards have the numbers that are given for
    their places, or count from the top."""
    half = len(decks[0])
    if numbers is None:
        numbers = [list(range(half)), list(range(half, 2 * half))]
    state = Thirteen(deal.by_number(decks, numbers), setting, names)
    state.set_out(numbers)
    return state


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """TH-16 to TH-19, TH-25: two decks, shuffled or stacked; first hands; a random first player.
    TH-4: the number of a card tells nothing, so luck gives it, too."""
    if seats != 2:
        raise BadInput("bad_options", problem=phrase("bad.seats", HERE, seats=seats))
    chosen = [deal.in_order(ids) for ids in deal.chosen_decks(options)]
    if stack is None:
        return dealt(options, chosen, dice)
    state = new_game(deal.stacked(stack), setting_of(options), ("", ""), None)
    open_game(state, stack.first)
    return state


def dealt(options: Options, chosen: list[list[Card]], dice: Dice) -> Thirteen:
    """TH-16 to TH-19, from decks that are known to be legal, each in its order."""
    decks = [deal.shuffled(deck, dice) for deck in chosen]
    first = dice.below(2)
    state = new_game(decks, setting_of(options), deal.deck_names(options), deal.numbers(dice))
    open_game(state, first)
    return state


def open_game(s: Position, first: Seat) -> None:
    """TH-17 to TH-19: first hands; where nobody takes a new hand, the first turn begins at once."""
    deal.open_hands(s, first)
    if not s.setting.new_hand:
        s.returning = [0, 0]
        turns.begin_turn(s, Context(chance(NoDice()), None), first)


def setting_of(options: Options) -> Setting:
    """TH-25."""
    return PRINTED if options.edition == "printed" else HOUSE


def who_owes_what(s: Position) -> list[Ask]:
    """TH-19: both, before the first turn; then one at a time."""
    if s.stage == OVER:
        return []
    if s.stage == MULLIGAN:
        return [Ask(seat, "mulligan") for seat in (0, 1) if s.returning[seat] == NOTHING]
    phase = view.phase_name(s)
    return [Ask(answers.mover(s), phase)]
