"""A circle's results, counted from its games: by game, its evenings, its records."""

from collections.abc import Iterator
from typing import Final

from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.game_result import CircleFeat, CircleGame, CirclePlayer, Ended, Games
from ludoteka.server.circles.ratings import Rating, compute_ratings

EVENINGS: Final = 20
"""So many are shown, the newest ones."""


def tables(games: Games) -> list[wire.GameTable]:
    """One for each game, the most played first."""
    by_game: dict[str, list[CircleGame]] = {}
    for ended in games:
        if not ended.game.alone:
            by_game.setdefault(ended.game.game, []).append(ended.game)
    made = [table(game, played) for game, played in by_game.items()]
    return sorted(made, key=lambda each: -each.games)


def table(game: str, played: list[CircleGame]) -> wire.GameTable:
    """Sorted by what somebody surely is: a newcomer who won once is no master yet."""
    rated = compute_ratings(played)
    seats: dict[str, list[tuple[CircleGame, CirclePlayer]]] = {}
    for one in played:
        for player in one.players:
            if player.member is not None:
                seats.setdefault(player.member, []).append((one, player))
    rows = [standing(member, sat, rated.get(member)) for member, sat in seats.items()]
    return wire.GameTable(
        game=game,
        games=len(played),
        together=all(one.together for one in played),
        rows=sorted(rows, key=sort_key),
    )


def standing(
    member: str, sat: list[tuple[CircleGame, CirclePlayer]], rating: Rating | None
) -> wire.CircleStanding:
    return wire.CircleStanding(
        member=member,
        games=len(sat),
        wins=sum(has_won(game, player) for game, player in sat),
        rating=None if rating is None else rating.value,
        doubt=None if rating is None else rating.doubt,
    )


def has_won(game: CircleGame, player: CirclePlayer) -> bool:
    """Alone at the top, or with others; where all share one place, nobody has won."""
    shared = all(each.rank == player.rank for each in game.players)
    return player.rank == 1 and not game.together and not shared


def sort_key(row: wire.CircleStanding) -> tuple[bool, int, int]:
    at_least = 0 if row.rating is None or row.doubt is None else row.rating - row.doubt
    return (row.rating is None, -at_least, -row.games)


def evenings(games: Games, still_there: set[str]) -> list[wire.CircleEvening]:
    """The last one first."""
    by_evening: dict[str, list[Ended]] = {}
    for ended in games:
        if ended.game.evening is not None:
            by_evening.setdefault(ended.game.evening, []).append(ended)
    made = [evening(name, played, still_there) for name, played in by_evening.items()]
    return sorted(made, key=lambda each: -each.at)[:EVENINGS]


def evening(name: str, played: list[Ended], still_there: set[str]) -> wire.CircleEvening:
    points: dict[str, float] = {}
    for player in (player for ended in played for player in ended.game.players):
        if player.member is not None:
            points[player.member] = points.get(player.member, 0.0) + player.points
    most = max(points.values(), default=0.0)
    return wire.CircleEvening(
        id=name,
        at=played[-1].at,
        games=len(played),
        best=[member for member, score in points.items() if score == most > 0],
        shown=name in still_there,
    )


def evening_names(games: Games) -> list[str]:
    """Those that are shown."""
    names = (ended.game.evening for ended in reversed(games))
    return list(dict.fromkeys(name for name in names if name is not None))[:EVENINGS]


def records(games: Games) -> list[wire.CircleRecord]:
    """Who did it first keeps it until somebody does better."""
    best: dict[tuple[str, str, int], tuple[CircleFeat, wire.CircleRecord]] = {}
    for ended in games:
        for feat, members in feats(ended.game):
            kind = (ended.game.game, feat.name, feat.players)
            if kind not in best or is_better(feat, best[kind][0]):
                best[kind] = (feat, record(ended, feat, members))
    return [made for _, (_, made) in sorted(best.items())]


def feats(game: CircleGame) -> Iterator[tuple[CircleFeat, list[str]]]:
    """Those that are the circle's: somebody's own, or of all together where no bot played along."""
    for feat in game.feats:
        if feat.seat is None:
            if game.members() and not any(each.bot or each.helped for each in game.players):
                yield feat, game.members()
        elif (member := game.players[feat.seat].member) and not game.players[feat.seat].helped:
            yield feat, [member]


def is_better(new: CircleFeat, old: CircleFeat) -> bool:
    return new.value < old.value if new.fewest else new.value > old.value


def record(ended: Ended, feat: CircleFeat, members: list[str]) -> wire.CircleRecord:
    return wire.CircleRecord(
        game=ended.game.game,
        feat=feat.name,
        players=feat.players,
        value=feat.value,
        members=members,
        at=ended.at,
    )
