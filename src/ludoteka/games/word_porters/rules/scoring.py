"""Right votes, points, the next start player, and who wins."""

import msgspec

from ludoteka.games.word_porters.rules.hints.hint_review import review
from ludoteka.games.word_porters.rules.model import Details, Pair
from ludoteka.games.word_porters.rules.state import Position, Round
from ludoteka.kernel.play import Result, Seat


def right_voters(played: Round, owner: Seat) -> list[Seat]:
    """WP-21: who gave the owner the tile of the owner's word."""
    place = played.deal.identities[owner]
    votes = enumerate(played.votes)
    return [voter for voter, vote in votes if voter != owner and vote[owner] == place]


def gained_by(played: Round, owner: Seat) -> list[int]:
    """WP-21: what one word brings: 1 to everybody who found it, and 1 to its owner for each."""
    points = [0] * len(played.votes)
    right = right_voters(played, owner)
    points[owner] += len(right)
    for voter in right:
        points[voter] += 1
    return points


def gained(played: Round) -> list[int]:
    """WP-21: what all words of a round bring to everybody."""
    seats = range(len(played.votes))
    return [sum(each) for each in zip(*[gained_by(played, owner) for owner in seats], strict=True)]


def next_start(scores: list[int], start: Seat) -> Seat:
    """WP-25: the lowest score; of several the next clockwise, the present start player last."""
    seats = len(scores)
    around = [(start + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in around if scores[seat] == min(scores))


def winners(scores: list[int]) -> list[Seat]:
    """WP-26: the highest score; tied players all win."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def outcome(s: Position) -> Result:
    """WP-26: who has won, without what every token told."""
    return Result(
        winners=winners(s.scores),
        ranks=[1 + sum(other > score for other in s.scores) for score in s.scores],
        scores=list(s.scores),
    )


def result(s: Position) -> Result:
    return msgspec.structs.replace(outcome(s), details=details(s))


def details(s: Position) -> Details:
    """WP-29: who understood whom, and what every token told."""
    seats = range(s.seats)
    right = [[parse_move(s, voter, owner) for owner in seats] for voter in seats]
    return Details(
        right=right,
        best_pairs=best_pairs(right),
        rounds=[
            review(number, played, s.words, s.hint_words, s.children, s.exclusive)
            for number, played in enumerate(s.history, start=1)
        ],
    )


def parse_move(s: Position, voter: Seat, owner: Seat) -> int:
    """WP-29: in how many rounds the voter found the owner's word."""
    return sum(voter in right_voters(played, owner) for played in s.history)


def best_pairs(right: list[list[int]]) -> list[Pair]:
    """WP-29: the pair who understood each other best, all of them where they tie."""
    pairs = [
        Pair([a, b], right[a][b] + right[b][a])
        for a in range(len(right))
        for b in range(a + 1, len(right))
    ]
    most = max(pair.right for pair in pairs)
    return [pair for pair in pairs if pair.right == most > 0]
