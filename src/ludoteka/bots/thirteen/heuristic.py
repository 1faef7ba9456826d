"""The neighbour: rules of thumb, no search. Also what a search may play out games with."""

from ludoteka.bots.bot import Remark
from ludoteka.games.thirteen import codes as c
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.hunting import waylayers
from ludoteka.games.thirteen.measures import price, strength
from ludoteka.games.thirteen.state import MAD, NOTHING, PLAYER
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

DEAR = 3  # what costs more than this is put back into the deck before the first turn


class HeuristicBot:
    def __init__(self, persona: str) -> None:
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        game = at_thirteen(state)
        return c.move_of(game, seat, by_thumb(game, seat, dice))

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None


def at_thirteen(state: State) -> Thirteen:
    if not isinstance(state, Thirteen):
        raise TypeError(f"this bot plays Thirteen, not {type(state).__name__}")
    return state


def by_thumb(s: Thirteen, seat: Seat, dice: Dice) -> int:
    """The code that looks best; of equals any."""
    options = s.codes(seat)
    worth = [10 * liking(s, seat, code) + dice.below(10) for code in options]
    return options[worth.index(max(worth))]


def liking(s: Thirteen, seat: Seat, code: int) -> int:
    if code >= c.HUNT:
        return liking_of_hunt(s, *divmod(code - c.HUNT, 100))
    if code >= c.MULLIGANS:
        return liking_of_hand(s, seat, code - c.MULLIGANS)
    if code >= c.USE:
        return 3
    if code >= c.WAYLAY_WITH:
        return liking_of_waylay(s, code - c.WAYLAY_WITH)
    if code >= c.PLAY:
        return 4 + price(s, code - c.PLAY)
    return 1 if code >= c.CHOOSE else 0


def liking_of_hand(s: Thirteen, seat: Seat, places: int) -> int:
    """Dear cards go back, cheap ones stay."""
    dear = [s.cards[card].cost > DEAR for card in s.hand[seat]]
    return sum(each == bool(places >> at & 1) for at, each in enumerate(dear))


def liking_of_hunt(s: Thirteen, hunter: int, prey: int) -> int:
    """Kill what can be killed; hunt the player where no waylayer would win, or where it is over."""
    enemy = 1 - s.owner(hunter)
    power = strength(s, hunter)
    if prey != c.AT_PLAYER:
        against = strength(s, prey)
        return 3 + s.cards[prey].cost if power > against else -3
    if power + len(s.madness[enemy]) >= MAD:
        return 12
    danger = max((strength(s, card) for card in would_waylay(s, hunter)), default=-1)
    return 2 + power if danger < power else -1


def would_waylay(s: Thirteen, hunter: int) -> list[int]:
    """Who could step in, were it to hunt the player now."""
    kept = s.hunter, s.prey
    s.hunter, s.prey = hunter, PLAYER
    found = waylayers(s)
    s.hunter, s.prey = kept
    return found


def liking_of_waylay(s: Thirteen, card: int) -> int:
    """Step in to kill, or to stay sane; a body for a body if the prey is worth it."""
    own, against = strength(s, card), strength(s, s.hunter)
    mad = s.prey == PLAYER and len(s.madness[s.owner(card)]) + against >= MAD
    if mad or own > against:
        return 9
    if own == against:
        return 1 if s.cards[card].cost <= s.cards[s.hunter].cost else -1
    saved = 0 if s.prey in (PLAYER, NOTHING) else s.cards[s.prey].cost
    return 1 if saved > s.cards[card].cost else -2
