"""Stars, the team's score, its level, and who read whose mind."""

from collections.abc import Sequence

from ludoteka.games.thirteen_words.rules.model import Details, Furthest
from ludoteka.games.thirteen_words.rules.state import Position, Round
from ludoteka.kernel.play import Result, Seat
from ludoteka.kernel.utility import scale_utility


def starred(played: Round) -> list[Seat]:
    """TW-11: who chose the Captain's card; the Captain too, if anybody else did."""
    target = played.places[played.captain]
    same = [seat for seat, place in enumerate(played.places) if place == target]
    return same if len(same) > 1 else []


def best_possible(seats: int, rounds: int) -> int:
    """TW-16: everybody a star in every round."""
    return seats * rounds


def rounds_of(s: Position) -> int:
    """TW-15: rounds until one card is left."""
    return len(s.ring) - 1


def levels(seats: int) -> list[int]:
    """TW-17: the stars that levels 1 to 7 ask for, 5n to 11n."""
    return [each * seats for each in range(5, 12)]


def success_level(seats: int, team: int) -> int | None:
    """TW-17: the last level whose stars the team has."""
    return sum(team >= stars for stars in levels(seats)) or None


def result(s: Position) -> Result:
    """TW-16: the team wins together, with a level, or not at all."""
    team = sum(s.stars)
    level = success_level(s.seats, team)
    return Result(
        winners=list(range(s.seats)) if level else [],
        ranks=[1] * s.seats,
        scores=list(s.stars),
        team=team,
        level=level,
        details=details(s),
    )


def utility(result: Result) -> Sequence[float]:
    """TW-16: the team's stars, of all there could have been; the same for everybody."""
    assert isinstance(result.details, Details)
    assert isinstance(result.team, int)
    return [scale_utility(result.team, result.details.best)] * len(result.ranks)


def details(s: Position) -> Details:
    """TW-18: what the players see at the end."""
    return Details(
        best=best_possible(s.seats, rounds_of(s)),
        matched=[[matches(s, captain, guesser) for guesser in range(s.seats)]
                 for captain in range(s.seats)],
        rounds_as_captain=[
            sum(r.captain == seat for r in s.history) for seat in range(s.seats)
        ],
        furthest=furthest_apart(s),
    )  # fmt: skip


def matches(s: Position, captain: Seat, guesser: Seat) -> int:
    """TW-18: how often the guesser chose what the Captain chose; nobody guesses themselves."""
    if captain == guesser:
        return 0
    rounds = [r for r in s.history if r.captain == captain]
    return sum(r.places[guesser] == r.places[captain] for r in rounds)


def furthest_apart(s: Position) -> Furthest:
    """TW-18: the round with the most different choices; the earliest of those that tie."""
    spread = [len(set(r.places)) for r in s.history]
    most = max(spread)
    return Furthest(round=spread.index(most) + 1, different=most)
