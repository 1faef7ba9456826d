"""How a careful listener hears hints: which word somebody means who could have said others.

Known as rational speech acts. A literal listener takes a hint for the words that it fits. A speaker
picks the hint that tells such a listener the most. A careful listener knows that, and which cards
were free at that moment (WP-17): a token forced onto a poor card says little.
"""

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import Final, NamedTuple

from ludoteka.games.word_porters.rules.legality import may_pass, placements
from ludoteka.games.word_porters.rules.state import Laid, Position
from ludoteka.kernel.play import Seat

Affinity = Sequence[Sequence[float]]
"""By place from 0, by card from 0: how far the word leans to the card's first hint word."""

SHARE_COST: Final = 0.35
"""What number 3 is worth to its owner, in the same unit as what a hint tells (nats)."""

SLIP: Final = 0.02
"""How often people place for no reason that a listener can see."""

PASS: Final = -1
"""The option of not placing, among the numbers of options."""


class Moment(NamedTuple):
    """A decision of a player: what they could place, which of it they took, and their hints before.

    `chosen` is a number in `options`, or PASS.
    """

    seat: Seat
    options: list[Laid]
    may_pass: bool
    chosen: int
    before: list[Laid]


def moments(s: Position) -> Iterator[Moment]:
    """Every decision of the hint phase so far, in order. Passes by rule are none (WP-15)."""
    table = Position((), (), s.seats)
    table.hints, table.children, table.exclusive = s.hints, s.children, s.exclusive
    passes = list(s.passes)
    for number, laid in enumerate((*s.laid, None)):
        while passes and passes[0][1] == number:
            yield decision(table, passes.pop(0)[0], None)
        if laid is not None:
            yield decision(table, laid.seat, laid)
            table.lay(laid)


def decision(s: Position, seat: Seat, taken: Laid | None) -> Moment:
    """What a player could do at this moment, and did."""
    options = placements(s, seat)
    chosen = PASS if taken is None else options.index(taken)
    before = [laid for laid in s.laid if laid.seat == seat]
    return Moment(seat, options, may_pass(s), chosen, before)


def literal(affinity: Affinity, laid: Laid) -> list[float]:
    """For each word, the log of the chance that somebody who only hears this hint means it."""
    sign = 1.0 if laid.word == 1 else -1.0
    return normalised([sign * row[laid.card - 1] for row in affinity])


def normalised(logs: Sequence[float]) -> list[float]:
    """Logs of weights as logs of chances that sum up to 1."""
    top = max(logs)
    total = top + log(sum(exp(each - top) for each in logs))
    return [each - total for each in logs]


def told_by_all(affinity: Affinity, hints: Sequence[Laid]) -> list[float]:
    """What a literal listener makes of all hints of one player: the log of each word's chance."""
    sums = [0.0] * len(affinity)
    for laid in hints:
        sums = [a + b for a, b in zip(sums, literal(affinity, laid), strict=True)]
    return normalised(sums)


def utilities(affinity: Affinity, moment: Moment) -> list[list[float]]:
    """By option, the pass last, by word: how well it serves a speaker with that word."""
    before = told_by_all(affinity, moment.before)
    rows = []
    for option in moment.options:
        hint = literal(affinity, option)
        after = normalised([a + b for a, b in zip(before, hint, strict=True)])
        cost = SHARE_COST if len(option.tokens) > 1 else 0.0
        rows.append([each - cost for each in after])
    return [*rows, before] if moment.may_pass else rows


def speech(affinity: Affinity, moment: Moment) -> list[list[float]]:
    """By option, the pass last, by word: the log of the chance that a speaker with it says that."""
    rows = utilities(affinity, moment)
    columns = [normalised(column) for column in zip(*rows, strict=True)]
    slip = SLIP / len(rows)
    return [
        [log((1 - SLIP) * exp(chance) + slip) for chance in row]
        for row in zip(*columns, strict=True)
    ]


def beliefs_of_all(affinity: Affinity, heard: Sequence[Moment], seats: int) -> list[list[float]]:
    """For each player, the log of how well each word explains everything they did."""
    sums = [[0.0] * len(affinity) for _ in range(seats)]
    for moment in heard:
        said = speech(affinity, moment)[moment.chosen]
        sums[moment.seat] = [a + b for a, b in zip(sums[moment.seat], said, strict=True)]
    return sums


def room_left(others: Sequence[Sequence[float]], words: int, known: int | None) -> list[float]:
    """For each word, the weight of all ways to give the others different words without it.

    WP-8: no two players have the same word. `known` is the listener's own word, from 0, if any.
    """
    ways = {0 if known is None else 1 << known: 1.0}
    for logs in others:
        top = max(logs)
        ways = one_more(ways, [exp(each - top) for each in logs])
    left = [0.0] * words
    for used, weight in ways.items():
        for word in range(words):
            if not used >> word & 1:
                left[word] += weight
    return left


def one_more(ways: dict[int, float], weights: Sequence[float]) -> dict[int, float]:
    """The ways when one more player gets a word that nobody has yet; by the set of used words."""
    more: dict[int, float] = {}
    for used, weight in ways.items():
        for word, fit in enumerate(weights):
            bit = 1 << word
            if not used & bit:
                more[used | bit] = more.get(used | bit, 0.0) + weight * fit
    return more


def chances(logs: Sequence[float], room: Sequence[float]) -> list[float]:
    """A player's word: the chance of each, given what they said and what is left by the others."""
    top = max(logs)
    weights = [exp(each - top) * left for each, left in zip(logs, room, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def marginals(
    beliefs: Sequence[Sequence[float]], listener: Seat | None, known: int | None
) -> list[list[float]]:
    """For each player, the exact chance of each word, all assignments of words weighed.

    The listener's own row stays as it is: they know their word.
    """
    words = len(beliefs[0])
    found = []
    for seat, logs in enumerate(beliefs):
        others = [each for at, each in enumerate(beliefs) if at not in (seat, listener)]
        found.append(chances(logs, room_left(others, words, known)))
    return found
