"""What a seat, a spectator and the TV see of Thirteen: built up, field by field."""

from ludoteka.games.thirteen.cards.decks import SIZE
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.cards.vocab import WORDS
from ludoteka.games.thirteen.rules import scoring
from ludoteka.games.thirteen.rules.effects.card_values import price, strength, uncanny
from ludoteka.games.thirteen.rules.effects.choices import WAYS
from ludoteka.games.thirteen.rules.effects.state_changes import ref
from ludoteka.games.thirteen.rules.first_choices import aims
from ludoteka.games.thirteen.rules.knowledge import audience_of, known_in_deck, knows
from ludoteka.games.thirteen.rules.model import (
    CurrentHunt,
    InHand,
    InPlay,
    Option,
    Pending,
    Phase,
    Side,
    ThirteenView,
)
from ludoteka.games.thirteen.rules.state import (
    MAD,
    MULLIGAN,
    NOTHING,
    OVER,
    PLAYER,
    WAYLAY,
    Choice,
    Position,
)
from ludoteka.games.thirteen.rules.turn.hunt import is_fresh, terror
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State


def view(s: Position, seat: Seat | None) -> ThirteenView:
    audience = audience_of(seat)
    return ThirteenView(
        phase=phase_name(s),
        turn=s.turn,
        active=s.active,
        first=s.first,
        sides=[side(s, each, audience) for each in (0, 1)],
        hunt=current_hunt(s),
        pending=None if s.pending is None else pending(s, s.pending, audience),
        aims=aims(s, seat),
        kept=[each != NOTHING for each in s.returning],
        put_back=s.returning[:] if s.turn else [0, 0],
        limit=MAD,
        cards_each=SIZE,
        scores=scoring.scores(s),
        result=scoring.result(s) if s.stage == OVER else None,
    )


def phase_name(s: Position) -> Phase:
    if s.stage == OVER:
        return "over"
    if s.stage == MULLIGAN:
        return "mulligan"
    if s.pending is not None:
        return "choice"
    return "waylay" if s.stage == WAYLAY else "turn"


def side(s: Position, owner: Seat, audience: int) -> Side:
    """TH-4: the number of cards in every zone is public; which they are, `knows` says."""
    return Side(
        deck_name=s.names[owner],
        deck=len(s.deck[owner]),
        known_in_deck=sorted(s.cards[card].id for card in known_in_deck(s, owner, audience)),
        hand=len(s.hand[owner]),
        cards=[in_hand(s, card) for card in s.hand[owner] if knows(s, audience, card)],
        play=[in_play(s, card) for card in s.board[owner]],
        lost=[ref(s, card) for card in s.lost[owner]],
        madness=len(s.madness[owner]),
        souls=len(s.free[owner]),
        spent=len(s.spent[owner]),
        locked=sum(len(s.souls[card]) for card in s.board[owner]),
    )


def in_hand(s: Position, card: int) -> InHand:
    return InHand(card, s.cards[card].id, price(s, card))


def in_play(s: Position, card: int) -> InPlay:
    definition = s.cards[card]
    is_being = definition.kind == BEING
    words = definition.words | int(s.granted[card])
    return InPlay(
        card=card,
        id=definition.id,
        kind="being" if is_being else "object",
        strength=strength(s, card) if is_being else None,
        uncanny=uncanny(s, card) if is_being else None,
        terror=terror(s, card) if is_being else None,
        words=[word for at, word in enumerate(WORDS) if words >> at & 1],
        expended=s.expended[card],
        souls=len(s.souls[card]),
        fresh=is_being and is_fresh(s, card),
    )


def current_hunt(s: Position) -> CurrentHunt | None:
    """TH-30: public from its declaration to its end."""
    if s.hunter == NOTHING:
        return None
    return CurrentHunt(
        seat=s.active,
        hunter=s.hunter,
        target="player" if s.prey == PLAYER else s.prey,
        waylayer=None if s.waylayer == NOTHING else s.waylayer,
    )


def pending(s: Position, choice: Choice, audience: int) -> Pending:
    """TH-40: who chooses sees the options; the others only if they know all of these cards."""
    in_sight = choice.kind in WAYS or all(knows(s, audience, card) for card in choice.options)
    return Pending(
        seat=choice.seat,
        kind=choice.kind,
        source=ref(s, choice.frame.me) if knows(s, audience, choice.frame.me) else None,
        optional=choice.optional,
        options=[option(s, choice, each) for each in choice.options] if in_sight else None,
    )


def option(s: Position, choice: Choice, each: int) -> Option:
    return Option(mode=each) if choice.kind in WAYS else Option(card=ref(s, each))


def turn_now(state: State) -> int:
    """TH-20: of both players, counted in one row; 0 before the first."""
    return state.turn if isinstance(state, Position) else 0
