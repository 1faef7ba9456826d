"""What a card or an ability would ask for first: so one thinks of it before it is played."""

from ludoteka.games.thirteen.cards.kinds import SPELL
from ludoteka.games.thirteen.cards.shapes import Payment, selection
from ludoteka.games.thirteen.cards.vocab import AnyEffect, Modal, Target
from ludoteka.games.thirteen.rules import answers
from ludoteka.games.thirteen.rules.effects.card_values import matching
from ludoteka.games.thirteen.rules.effects.costs import open_modes
from ludoteka.games.thirteen.rules.effects.state_changes import ref
from ludoteka.games.thirteen.rules.model import Aim, Option
from ludoteka.games.thirteen.rules.state import Position
from ludoteka.kernel.play import Seat


def aims(s: Position, seat: Seat | None) -> list[Aim]:
    """TH-15, TH-40: of all that the seat may play or use now, what begins with a choice."""
    if seat is None or answers.mover(s) != seat or s.pending is not None:
        return []
    found = (aim_of(s, seat, code) for code in answers.codes(s, seat))
    return [aim for aim in found if aim is not None]


def aim_of(s: Position, seat: Seat, code: int) -> Aim | None:
    if answers.PLAY <= code < answers.WAYLAY_WITH:
        card = s.cards[code - answers.PLAY]
        effect = card.effect if card.kind == SPELL else None
        return aim(s, seat, code - answers.PLAY, None, effect, card.extra_payment)
    if answers.USE <= code < answers.MULLIGANS:
        number, ability = divmod(code - answers.USE, 8)
        act = s.cards[number].usable(ability)
        return aim(s, seat, number, ability, act.effect, act.cost)
    return None


def aim(
    s: Position,
    seat: Seat,
    card: int,
    ability: int | None,
    effect: AnyEffect | None,
    cost: Payment,
) -> Aim | None:
    """None where something else comes before the choice, or there is none."""
    if reveals_or_asks(cost):
        return None
    if isinstance(effect, Modal):
        ways = [Option(mode=mode) for mode in open_modes(s, effect, seat, card)]
        return Aim(card, ability, "mode", False, ways) if ways else None
    if not isinstance(effect, Target):
        return None
    cards = [Option(card=ref(s, each)) for each in matching(s, selection(effect.of), seat, card)]
    return Aim(card, ability, "target", effect.optional, cards) if cards else None


def reveals_or_asks(cost: Payment) -> bool:
    """TH-15: whoever pays so has shown a card or chosen one before anything else is asked for."""
    return bool(cost.corpses or cost.discard or cost.kill or cost.mill or cost.madness)
