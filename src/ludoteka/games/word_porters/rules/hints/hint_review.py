"""WP-29: what a careful listener without a word of their own believes, token by token."""

from collections.abc import Sequence
from functools import lru_cache
from math import log2
from typing import Final

from ludoteka.games.word_porters.rules.hints.listener import (
    Affinity,
    Moment,
    chances,
    moments,
    room_left,
    speech,
)
from ludoteka.games.word_porters.rules.model import Heard, Missed, RoundReview
from ludoteka.games.word_porters.rules.state import Laid, Position, Round
from ludoteka.games.word_porters.words.axes import affinities

WORTH_TELLING: Final = 0.05
"""A hint is called missed when it would have told more than this many bits more."""


@lru_cache(maxsize=256)
def review(
    number: int,
    played: Round,
    words: tuple[str, ...],
    hint_words: tuple[str, ...],
    children: bool,
    exclusive: bool,
) -> RoundReview:
    """One round. Kept, because every seat and every page asks for the same again."""
    s = rebuild_round(played, words, hint_words, children, exclusive)
    table = affinities(
        [words[word] for word in s.board],
        [(hint_words[2 * hint], hint_words[2 * hint + 1]) for hint in s.hints],
    )
    known = any(cell for row in table for cell in row)
    heard = follow_listener(s, table) if known else []
    return RoundReview(
        round=number,
        heard=heard,
        best=[most_telling(heard, seat) for seat in range(s.seats)],
        known=known,
    )


def rebuild_round(
    played: Round,
    words: tuple[str, ...],
    hint_words: tuple[str, ...],
    children: bool,
    exclusive: bool,
) -> Position:
    """The table of a finished round, with its hints."""
    s = Position(words, hint_words, len(played.votes))
    s.children, s.exclusive = children, exclusive
    s.board, s.hints = list(played.deal.words), list(played.deal.hints)
    s.identity = list(played.deal.identities)
    s.laid, s.passes = list(played.laid), list(played.passes)
    return s


def follow_listener(s: Position, table: Affinity) -> list[Heard]:
    """Every placement and what it told; a pass is listened to as well, and not shown."""
    beliefs = [[0.0] * len(table) for _ in range(s.seats)]
    heard = []
    for moment in moments(s):
        said = speech(table, moment)
        others = [logs for seat, logs in enumerate(beliefs) if seat != moment.seat]
        room = room_left(others, len(table), None)
        before = beliefs[moment.seat]
        after = [chances([a + b for a, b in zip(before, row, strict=True)], room) for row in said]
        if moment.options and moment.chosen >= 0:
            heard.append(review_hint(s, moment, chances(before, room), after))
        row = said[moment.chosen]
        beliefs[moment.seat] = [a + b for a, b in zip(before, row, strict=True)]
    return heard


def review_hint(
    s: Position, moment: Moment, before: list[float], after: list[list[float]]
) -> Heard:
    """One placement: the beliefs after it, its bits, and what would have told more."""
    laid = moment.options[moment.chosen]
    true = s.identity[moment.seat] - 1
    told = bits(before[true], after[moment.chosen][true])
    return Heard(
        seat=laid.seat,
        card=laid.card,
        word=laid.word,
        hint=s.hint_word(laid.card, laid.word),
        tokens=list(laid.tokens),
        beliefs=[round(1000 * chance) for chance in after[moment.chosen]],
        bits=told,
        missed=missed(s, moment.options, [bits(before[true], row[true]) for row in after], told),
    )


def bits(before: float, after: float) -> float:
    """How much likelier something became: 1 bit is twice as likely."""
    return round(log2(after / before), 2)


def missed(
    s: Position, options: Sequence[Laid], told: Sequence[float], taken: float
) -> Missed | None:
    """WP-29: the best hint not taken, where it would have told notably more."""
    best = max(range(len(options)), key=lambda at: told[at])
    if told[best] <= taken + WORTH_TELLING:
        return None
    option = options[best]
    return Missed(option.card, option.word, s.hint_word(option.card, option.word), told[best])


def most_telling(heard: Sequence[Heard], seat: int) -> int | None:
    """WP-29: which hint of the player told the most; none where none told anything."""
    own = [at for at, each in enumerate(heard) if each.seat == seat and each.bits > 0]
    return max(own, key=lambda at: heard[at].bits, default=None)
