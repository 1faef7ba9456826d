"""What test games have come to so far."""

from collections import Counter
from statistics import fmean

from ludoteka.games.thirteen.review.deck_trial import TrialGame
from ludoteka.games.thirteen.server import wire_decks
from ludoteka.review.rates import Interval, rate


class TrialResults:
    def __init__(self, decks: list[str], rounds: int) -> None:
        self.rounds = rounds
        self.games: list[TrialGame] = []
        self.against: dict[str, list[TrialGame]] = {deck: [] for deck in decks}

    @property
    def planned_games(self) -> int:
        return self.rounds * len(self.against)

    def add(self, game: TrialGame) -> None:
        self.games.append(game)
        self.against[game.deck].append(game)

    def as_wire(self, trial: str, state: wire_decks.TrialState, ahead: int) -> wire_decks.Trial:
        return wire_decks.Trial(
            id=trial,
            state=state,
            ahead=ahead,
            played=len(self.games),
            games=self.planned_games,
            share=share(self.games),
            first=share([game for game in self.games if game.first]),
            second=share([game for game in self.games if not game.first]),
            turns=fmean(game.turns for game in self.games) if self.games else None,
            ends=dict(Counter(game.end for game in self.games).most_common()),
            against=[self._row(deck, games) for deck, games in self.against.items()],
        )

    def _row(self, deck: str, games: list[TrialGame]) -> wire_decks.TrialRow:
        points = Counter(game.points for game in games)
        return wire_decks.TrialRow(
            deck=deck,
            games=self.rounds,
            won=points[1.0],
            drawn=points[0.5],
            lost=points[0.0],
            share=share(games),
        )


def share(games: list[TrialGame]) -> Interval | None:
    return rate(sum(game.points for game in games), len(games)) if games else None
