"""What is counted of a position of Thirteen when a bot asks who is winning. Compiled.

Each side has a row of small numbers. What the weights make of them is in `evaluation`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.rules.effects.card_values import has_word, strength, uncanny
from ludoteka.games.thirteen.rules.state import MAD, Position
from ludoteka.games.thirteen.rules.turn.hunt import FERAL, ROOTED, UNSEEN, WARDEN, may_hunt

MADNESS: Final[i64] = 0  # 13 of them: one is 1, the others 0
BEINGS: Final[i64] = 13
STRENGTH: Final[i64] = 14
UNCANNY: Final[i64] = 15
AWAKE: Final[i64] = 16  # recovered Beings
AWAKE_STRENGTH: Final[i64] = 17
AWAKE_UNCANNY: Final[i64] = 18
HUNTING: Final[i64] = 19  # STR that can hunt in this turn, or in the next of its side
UNSTOPPED: Final[i64] = 20  # of that: STR that nobody awake could waylay
LETHAL: Final[i64] = 21  # 1 if that is enough
NEARLY: Final[i64] = 22  # 1 if all that hunts would be enough
EASY_PREY: Final[i64] = 23  # enemy Beings that could be killed without loss
OBJECTS: Final[i64] = 24
HAND: Final[i64] = 25
POOL: Final[i64] = 26
LOCKED: Final[i64] = 27
LOW_DECK: Final[i64] = 28
LOWER_DECK: Final[i64] = 29
LAST_CARDS: Final[i64] = 30
CORPSES: Final[i64] = 31
STRONGEST: Final[i64] = 32
UNCANNIEST: Final[i64] = 33
UNPLAYED: Final[i64] = 34  # 1 if the hand is empty
FREE: Final[i64] = 35  # recovered Souls
THROUGH: Final[i64] = 36  # STR that gets through even if everybody awake waylays somebody
THROUGH_LETHAL: Final[i64] = 37
UNSTOPPED_SOON: Final[i64] = 38  # 1 if twice as much would be enough
THROUGH_SOON: Final[i64] = 39
HUNTING_SOON: Final[i64] = 40
USABLE: Final[i64] = 41  # Souls that the hand could use in one's next turn, or in this one
TOO_DEAR: Final[i64] = 42  # cards of the hand that cost more than that
FEATURE_COUNT: Final[i64] = 43

NAMES: Final = (
    *[f"madness_{n}" for n in range(MAD)], "beings", "strength", "uncanny", "awake",
    "awake_strength", "awake_uncanny", "hunting", "unstopped", "lethal", "nearly", "easy_prey",
    "objects", "hand", "pool", "locked", "low_deck", "lower_deck", "last_cards", "corpses",
    "strongest", "uncanniest", "empty_hand", "free", "through", "through_lethal",
    "unstopped_soon", "through_soon", "hunting_soon", "usable", "too_dear",
)  # fmt: skip


class Body:
    """A Being as a fight sees it."""

    def __init__(self, s: Position, card: int) -> None:
        self.power: i64 = strength(s, card)
        self.reach: i64 = uncanny(s, card)
        self.awake = not s.expended[card]
        self.unseen = has_word(s, card, UNSEEN)
        self.warden = has_word(s, card, WARDEN)
        self.feral = has_word(s, card, FERAL)
        own_turn = s.owner(card) == s.active
        self.hunts = may_hunt(s, card) if own_turn else not has_word(s, card, ROOTED)


def bodies(s: Position, seat: int) -> list[Body]:
    return [Body(s, card) for card in s.board[seat] if s.cards[card].kind == BEING]


def count_features(s: Position, seat: int, own: list[Body], enemy: list[Body]) -> vec[i64]:
    """The row of a side."""
    row = vec[i64]([0] * FEATURE_COUNT)
    row[MADNESS + min(len(s.madness[seat]), MAD - 1)] = 1
    count_bodies(row, own)
    count_hunters(row, own, enemy)
    count_cards(s, row, seat)
    count_hand(s, row, seat)
    count_blows(row, MAD - len(s.madness[1 - seat]))
    row[OBJECTS] = len(s.board[seat]) - len(own)
    return row


def count_blows(row: vec[i64], left: i64) -> None:
    """Whether what hunts is enough, at once or if it happens twice."""
    row[LETHAL] = 1 if row[UNSTOPPED] >= left else 0
    row[THROUGH_LETHAL] = 1 if row[THROUGH] >= left else 0
    row[NEARLY] = 1 if row[HUNTING] >= left else 0
    row[UNSTOPPED_SOON] = 1 if 2 * row[UNSTOPPED] >= left else 0
    row[THROUGH_SOON] = 1 if 2 * row[THROUGH] >= left else 0
    row[HUNTING_SOON] = 1 if 2 * row[HUNTING] >= left else 0


def count_bodies(row: vec[i64], own: list[Body]) -> None:
    row[BEINGS] = len(own)
    for body in own:
        row[STRENGTH] += body.power
        row[UNCANNY] += body.reach
        row[STRONGEST] = max(row[STRONGEST], body.power)
        row[UNCANNIEST] = max(row[UNCANNIEST], body.reach)
        if body.awake:
            row[AWAKE] += 1
            row[AWAKE_STRENGTH] += body.power
            row[AWAKE_UNCANNY] += body.reach


def count_hunters(row: vec[i64], own: list[Body], enemy: list[Body]) -> None:
    stopped: list[int] = []
    for body in own:
        if body.hunts:
            row[HUNTING] += body.power
            if could_be_waylaid(body, enemy):
                stopped.append(body.power)
            else:
                row[UNSTOPPED] += body.power
    row[THROUGH] = row[UNSTOPPED]
    if stopped:
        guards = sum([body.awake for body in enemy])
        stopped.sort()
        for power in stopped[: max(len(stopped) - guards, 0)]:
            row[THROUGH] += power
    for prey in enemy:
        if is_easy_prey(prey, own):
            row[EASY_PREY] += 1


def could_be_waylaid(hunter: Body, enemy: list[Body]) -> bool:
    """TH-32, with whoever is awake now."""
    if hunter.unseen:
        return False
    return any(guard.awake and (guard.warden or guard.reach >= hunter.reach) for guard in enemy)


def is_easy_prey(prey: Body, own: list[Body]) -> bool:
    """TH-30, TH-34: somebody may hunt it, and would live."""
    for body in own:
        if body.hunts and body.power > prey.power and (body.feral or body.reach >= prey.reach):
            return True
    return False


def count_hand(s: Position, row: vec[i64], seat: int) -> None:
    """TH-13, TH-20: in the next turn there is a Soul more, and all of the pool is recovered."""
    own_turn = seat == s.active
    souls = len(s.free[seat]) if own_turn else len(s.free[seat]) + len(s.spent[seat]) + 1
    wanted = 0
    for card in s.hand[seat]:
        cost = s.cards[card].cost
        wanted += cost
        if cost > souls:
            row[TOO_DEAR] += 1
    row[USABLE] = min(souls, wanted)


def count_cards(s: Position, row: vec[i64], seat: int) -> None:
    left = len(s.deck[seat])
    row[HAND] = min(len(s.hand[seat]), 7)
    row[UNPLAYED] = 0 if s.hand[seat] else 1
    row[FREE] = len(s.free[seat])
    row[POOL] = len(s.free[seat]) + len(s.spent[seat])
    for card in s.board[seat]:
        row[LOCKED] += len(s.souls[card])
    row[LOW_DECK] = max(12 - left, 0)
    row[LOWER_DECK] = max(6 - left, 0)
    row[LAST_CARDS] = max(3 - left, 0)
    for card in s.lost[seat]:
        if s.cards[card].kind == BEING:
            row[CORPSES] += 1
