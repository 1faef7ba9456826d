"""What a seat, a spectator and the TV see of Word Porters: built up, field by field."""

from collections.abc import Sequence
from typing import Final, Literal

from ludoteka.games.word_porters.rules import legality, scoring
from ludoteka.games.word_porters.rules.model import (
    FinishedRound,
    HintCard,
    Placement,
    Reveal,
    TokenOnCard,
    WordPortersView,
)
from ludoteka.games.word_porters.rules.state import (
    HINTING,
    OVER,
    SCORING,
    TOKENS,
    VOTING,
    Laid,
    Position,
    Round,
)
from ludoteka.kernel.play import Seat

PHASES: Final[tuple[Literal["hinting", "voting", "scoring", "over"], ...]] = (
    "hinting",
    "voting",
    "scoring",
    "over",
)


def view(s: Position, seat: Seat | None) -> WordPortersView:
    shown = s.history[-1] if s.phase in (SCORING, OVER) else None  # WP-21: when all have voted
    return WordPortersView(
        phase=PHASES[s.phase],
        round=current_round(s),
        rounds=s.rounds,
        start=s.start,
        turn=s.turn if s.phase == HINTING else None,
        words=[s.words[word] for word in s.board],
        hints=hint_cards(s, s.hints, s.laid),
        mine=None if seat is None or s.phase == OVER else s.identity[seat],  # WP-8
        porters=list(TOKENS),
        tokens=[list(left) for left in s.tokens],  # WP-16: in sight
        passed=list(s.passed),
        placements=own_placements(s, seat),
        may_pass=s.phase == HINTING and seat == s.turn and legality.may_pass(s),
        voted=[bool(vote) for vote in s.votes],  # WP-20: that, not what
        vote=own_vote(s, seat),
        reveals=None if shown is None else reveals(s, shown),
        gained=None if shown is None else scoring.gained(shown),
        ready=list(s.ready),
        scores=list(s.scores),
        history=finished_rounds(s),
        children=s.children,
        exclusive_words=s.exclusive,
        result=scoring.result(s) if s.phase == OVER else None,
    )


def current_round(s: Position) -> int:
    """The round on the table, counted from 1; the last one when the game is over."""
    return len(s.history) + (s.phase in (HINTING, VOTING))


def hint_cards(s: Position, hints: Sequence[int], laid: Sequence[Laid]) -> list[HintCard]:
    """WP-17: every card with who placed where, in which order, with which tokens."""
    cards = [HintCard([s.hint_words[2 * hint], s.hint_words[2 * hint + 1]], []) for hint in hints]
    for order, each in enumerate(laid, start=1):
        token = TokenOnCard(each.seat, each.word, list(each.tokens), order)
        cards[each.card - 1].tokens.append(token)
    return cards


def own_placements(s: Position, seat: Seat | None) -> list[Placement]:
    """WP-11, WP-12: what the seat may place now, with the cost before it is paid."""
    if seat is None or s.phase != HINTING or seat != s.turn:
        return []
    return [
        Placement(laid.card, laid.word, list(laid.tokens)) for laid in legality.placements(s, seat)
    ]


def own_vote(s: Position, seat: Seat | None) -> dict[str, int] | None:
    """WP-20: a seat sees its own vote, and nobody else's."""
    if seat is None or s.phase != VOTING or not s.votes[seat]:
        return None
    return legality.by_name(s.votes[seat])


def reveals(s: Position, played: Round) -> list[Reveal]:
    """WP-21: everybody's identity with the votes on it, clockwise from the start player."""
    seats = [(played.start + step) % s.seats for step in range(s.seats)]
    return [reveal(s, played, owner) for owner in seats]


def reveal(s: Position, played: Round, owner: Seat) -> Reveal:
    place = played.deal.identities[owner]
    votes = {str(voter): played.votes[voter][owner] for voter in s.others(owner)}
    word = s.words[played.deal.words[place - 1]]
    right, gained = scoring.right_voters(played, owner), scoring.gained_by(played, owner)
    return Reveal(owner, place, word, votes, right, gained)


def finished_rounds(s: Position) -> list[FinishedRound]:
    """The rounds before this one; when the game is over, all."""
    finished = s.history[:-1] if s.phase == SCORING else s.history
    return [finished_round(s, number, played) for number, played in enumerate(finished, start=1)]


def finished_round(s: Position, number: int, played: Round) -> FinishedRound:
    return FinishedRound(
        round=number,
        start=played.start,
        words=[s.words[word] for word in played.deal.words],
        hints=hint_cards(s, played.deal.hints, played.laid),
        reveals=reveals(s, played),
        gained=scoring.gained(played),
    )
