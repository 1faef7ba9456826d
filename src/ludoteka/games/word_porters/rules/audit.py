"""What can never be wrong in a game of Word Porters, whatever was played."""

from collections.abc import Iterator

from ludoteka.games.word_porters.rules import scoring
from ludoteka.games.word_porters.rules.state import TOKENS, Position


def audit(s: Position) -> Iterator[str]:
    """Cards, tokens, tiles, identities and points: nothing is lost and nothing is there twice."""
    yield from audit_cards(s)
    yield from audit_tokens(s)
    if len(set(s.identity)) != s.seats or not set(s.identity) <= set(range(1, len(s.board) + 1)):
        yield f"identities {s.identity}"
    for seat, vote in enumerate(s.votes):
        if vote and (len(set(vote)) != s.seats or vote[seat]):
            yield f"seat {seat} votes {vote}"
    points = [sum(row) for row in zip(*map(scoring.gained, s.history), strict=True)]
    if s.scores != (points or [0] * s.seats):
        yield f"scores {s.scores} where the rounds gave {points}"


def audit_cards(s: Position) -> Iterator[str]:
    """Decks, discards and table make up the box; no card is at two places."""
    words = [] if s.set_by_hand else [word // 2 for word in s.board]
    hints = [] if s.set_by_hand else s.hints
    decks = ([*s.word_deck, *s.word_discard, *words], [*s.hint_deck, *s.hint_discard, *hints])
    for cards, there in zip(decks, s.cards, strict=True):
        if len(set(cards)) != len(cards) or len(cards) != there:
            yield f"{len(cards)} cards, {len(set(cards))} different ones, of {there}"
    if len(set(s.board)) != len(s.board) or len(set(s.hints)) != len(s.hints):
        yield "a word or a hint lies at two places"


def audit_tokens(s: Position) -> Iterator[str]:
    """WP-3: each has the tokens 1 to 3, in hand or on a card; WP-13: one's own on any card once."""
    for seat, left in enumerate(s.tokens):
        own = [laid for laid in s.laid if laid.seat == seat]
        spent = [token for laid in own for token in laid.tokens]
        if sorted([*left, *spent]) != list(TOKENS):
            yield f"seat {seat} has the tokens {left} and has placed {spent}"
        if len({laid.card for laid in own}) != len(own):
            yield f"seat {seat} is on a card twice"
