"""Rules of thumb for Thirteen: no search, a few microseconds an answer. Compiled."""

from typing import Final

from ludoteka.games.thirteen.rules import answers as c
from ludoteka.games.thirteen.rules.effects.card_values import price, strength
from ludoteka.games.thirteen.rules.state import MAD, NOTHING, PLAYER, Position
from ludoteka.games.thirteen.rules.turn.hunt import waylayers
from ludoteka.kernel.chance.fast_dice import Chance
from ludoteka.kernel.play import Seat

DEAR: Final = 3  # what costs more than this is put back into the deck before the first turn


def choose_by_heuristic(s: Position, seat: Seat, dice: Chance) -> int:
    """The code that looks best; of equals any."""
    best, most = NOTHING, -1000
    for code in c.codes(s, seat):
        worth = 10 * score_code(s, seat, code) + dice.below(10)
        if worth > most:
            best, most = code, worth
    return best


def score_code(s: Position, seat: Seat, code: int) -> int:
    if code >= c.HUNT:
        return score_hunt(s, (code - c.HUNT) // 100, (code - c.HUNT) % 100)
    if code >= c.MULLIGANS:
        return score_mulligan(s, seat, code - c.MULLIGANS)
    if code >= c.USE:
        return 3
    if code >= c.WAYLAY_WITH:
        return score_waylay(s, code - c.WAYLAY_WITH)
    if code >= c.PLAY:
        return 4 + price(s, code - c.PLAY)
    return 1 if code >= c.CHOOSE else 0


def score_mulligan(s: Position, seat: Seat, places: int) -> int:
    """Dear cards go back, cheap ones stay."""
    dear = [s.cards[card].cost > DEAR for card in s.hand[seat]]
    return sum([each == (places >> at & 1 == 1) for at, each in enumerate(dear)])


def score_hunt(s: Position, hunter: int, prey: int) -> int:
    """Kill what can be killed; hunt the player where no waylayer would win, or where it is over."""
    enemy = 1 - s.owner(hunter)
    power = strength(s, hunter)
    if prey != c.AT_PLAYER:
        return 3 + s.cards[prey].cost if power > strength(s, prey) else -3
    if power + len(s.madness[enemy]) >= MAD:
        return 12
    return 2 + power if hunt_risk(s, hunter) < power else -1


def hunt_risk(s: Position, hunter: int) -> int:
    """The greatest strength that could step in, were it to hunt the player now; -1 if none."""
    was, prey = s.hunter, s.prey
    s.hunter, s.prey = hunter, PLAYER
    danger = -1
    for card in waylayers(s):
        danger = max(danger, strength(s, card))
    s.hunter, s.prey = was, prey
    return danger


def score_waylay(s: Position, card: int) -> int:
    """Step in to kill, or to stay sane; a body for a body if the prey is worth it."""
    own, against = strength(s, card), strength(s, s.hunter)
    mad = s.prey == PLAYER and len(s.madness[s.owner(card)]) + against >= MAD
    if mad or own > against:
        return 9
    if own == against:
        return 1 if s.cards[card].cost <= s.cards[s.hunter].cost else -1
    saved = 0 if s.prey < 0 else s.cards[s.prey].cost
    return 1 if saved > s.cards[card].cost else -2
