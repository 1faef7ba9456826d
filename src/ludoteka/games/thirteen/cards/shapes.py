"""What rules ask of the words of cards, in numbers: looked up once, for they ask all the time.

`vocab` has a card as its file has it. A shape is made of that and means the same. Compiled.
"""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.thirteen.cards.kinds import KINDS
from ludoteka.games.thirteen.cards.vocab import (
    Act,
    Amount,
    AnyEffect,
    AtLeast,
    Cost,
    MadnessOf,
    Modal,
    Sel,
    Static,
    Target,
    When,
)

ANY: Final = -1
"""A selection does not ask for it."""

UNBOUNDED: Final = 1 << 30
"""More than a card can have."""

EXPENDED: Final = 0
RECOVERED: Final = 1
HUNTING: Final = 2
STATES: Final = {"any": ANY, "expended": EXPENDED, "recovered": RECOVERED, "hunting": HUNTING}

FIXED: Final = 0
OF_MADNESS: Final = 1
OF_CARDS: Final = 2


class Selection:
    """Which cards: a `Sel`."""

    def __init__(self, of: Sel) -> None:
        self.in_play: bool = of.zone == "play"
        self.mine: bool = of.who != "opponent"
        self.theirs: bool = of.who != "you"
        self.kind: i64 = ANY if of.kind == "card" else KINDS[of.kind]
        self.subtype: str = of.subtype
        self.other: bool = of.other
        self.state: i64 = STATES[of.state]
        self.max_cost: i64 = bound(of.max_cost)
        self.max_uncanny: i64 = bound(of.max_uncanny)
        self.max_strength: Quantity | None = None
        if of.max_strength is not None:
            self.max_strength = Quantity(of.max_strength)


class Quantity:
    """How many: an `Amount`."""

    def __init__(self, of: Amount) -> None:
        self.kind: i64 = FIXED
        self.n: i64 = 0
        self.per: i64 = 1
        self.mine = True
        self.cards: Selection | None = None
        if isinstance(of, int):
            self.n = of
        elif isinstance(of, MadnessOf):
            self.kind, self.per, self.mine = OF_MADNESS, of.per, of.who == "you"
        else:
            self.kind, self.per, self.cards = OF_CARDS, of.per, Selection(of.of)


class Condition:
    """Whether there is enough of something: an `AtLeast`."""

    def __init__(self, of: AtLeast) -> None:
        self.amount = Quantity(of.amount)
        self.n: i64 = of.n


class Bonus:
    """What a card adds to Beings while it is in play: a `Static`."""

    def __init__(self, of: Static) -> None:
        self.strength: Quantity | None = given(of.strength)
        self.uncanny: Quantity | None = given(of.uncanny)
        self.on: Selection | None = None if of.on is None else Selection(of.on)
        self.condition: Condition | None = None if of.condition is None else Condition(of.condition)


class Payment:
    """What is paid: a `Cost`."""

    def __init__(self, of: Cost) -> None:
        self.souls: i64 = of.souls
        self.expend: bool = of.expend
        self.corpses: i64 = of.corpses
        self.discard: i64 = of.discard
        self.mill: i64 = of.mill
        self.madness: i64 = of.madness
        self.victim: Sel | None = of.kill
        self.kill: Selection | None = None if of.kill is None else Selection(of.kill)


class Start:
    """TH-15: what an effect needs before it can be begun: a target, and what that leads to; or one
    of several ways."""

    def __init__(self, effect: AnyEffect | None) -> None:
        self.target: Selection | None = None
        self.then: Start | None = None
        self.ways: list[Start] = []
        if isinstance(effect, Modal):
            self.ways = [Start(mode) for mode in effect.modes]
        elif isinstance(effect, Target) and not effect.optional:
            self.target, self.then = Selection(effect.of), Start(effect.effect)


class Usable:
    """What its player may use: an `Act`, with its number among all abilities of the card."""

    def __init__(self, number: int, of: Act) -> None:
        self.number: i64 = number
        self.once: bool = of.once
        self.sudden: bool = of.sudden
        self.cost = Payment(of.cost)
        self.effect: AnyEffect = of.effect
        self.start = Start(of.effect)


class Listener:
    """What goes off by itself: a `When`, with its number among all abilities of the card."""

    def __init__(self, number: int, of: When) -> None:
        self.number = number
        self.when = of
        self.of: Selection | None = None if of.of is None else Selection(of.of)


SELECTIONS: Final[dict[Sel, Selection]] = {}
QUANTITIES: Final[dict[Amount, Quantity]] = {}
CONDITIONS: Final[dict[AtLeast, Condition]] = {}
PAYMENTS: Final[dict[Cost, Payment]] = {}
"""Shapes of what stands in the middle of an effect. If two threads make the same one, either will
do."""


def selection(of: Sel) -> Selection:
    found = SELECTIONS.get(of)
    if found is None:
        found = SELECTIONS[of] = Selection(of)
    return found


def quantity(of: Amount) -> Quantity:
    found = QUANTITIES.get(of)
    if found is None:
        found = QUANTITIES[of] = Quantity(of)
    return found


def condition(of: AtLeast | None) -> Condition | None:
    if of is None:
        return None
    found = CONDITIONS.get(of)
    if found is None:
        found = CONDITIONS[of] = Condition(of)
    return found


def payment(of: Cost) -> Payment:
    found = PAYMENTS.get(of)
    if found is None:
        found = PAYMENTS[of] = Payment(of)
    return found


def bound(most: int | None) -> int:
    return UNBOUNDED if most is None else most


def given(amount: Amount) -> Quantity | None:
    return None if amount == 0 else Quantity(amount)
