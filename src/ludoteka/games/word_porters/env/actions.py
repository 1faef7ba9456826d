"""Answers of Word Porters by number. A vote is one tile after the other, from the left on."""

from collections.abc import Sequence
from typing import Final

from ludoteka.envs.env_spec import ActionSpace, one_hot
from ludoteka.games.word_porters.rules.legality import READY, SIDES
from ludoteka.games.word_porters.rules.model import PLACES, Pass, Place, Vote, WordPortersView
from ludoteka.kernel.play import Move, Seat

FREE: Final[int] = PLACES
"""Actions below are tiles: the first one, 0, gives the word at place 1."""


class Answers:
    """Tiles first, then the moves that can be listed."""

    def __init__(self, seats: int, cards: int) -> None:
        self.seats = seats
        places = [Place(card, word) for card in range(1, cards + 1) for word in SIDES]
        self.listed = ActionSpace([*places, Pass(), READY])
        tiles = [f"vote place={place}" for place in range(1, PLACES + 1)]
        self.names = (*tiles, *self.listed.names)

    def id_of(self, move: Move, seat: Seat, seen: WordPortersView) -> int:
        return FREE + self.listed.id_of(move, seat, seen)

    def move_of(self, action: int, seat: Seat, seen: WordPortersView) -> Move:
        return self.listed.move_of(action - FREE, seat, seen)

    def legal(
        self, listed: Sequence[Move], seat: Seat, seen: WordPortersView, begun: Sequence[int]
    ) -> list[int]:
        """WP-18, WP-19: in the vote, any tile that was not given to somebody before."""
        if seen.phase == "voting":
            return [tile for tile in range(PLACES) if tile not in begun]
        return [self.id_of(move, seat, seen) for move in listed]

    def whole(self, begun: Sequence[int], seat: Seat, seen: WordPortersView) -> Move | None:
        """WP-19: a vote is whole when everybody else has a tile."""
        if seen.phase != "voting":
            return self.move_of(begun[0], seat, seen)
        if len(begun) < self.seats - 1:
            return None
        others = [(seat + step) % self.seats for step in range(1, self.seats)]
        given = zip(others, begun, strict=True)
        return Vote({str(other): tile + 1 for other, tile in sorted(given)})

    def observe(self, begun: Sequence[int]) -> list[float]:
        """By seat, to the left: the tile that it was given."""
        tiles = [*begun, *[None] * (self.seats - 1 - len(begun))]
        return [each for tile in tiles for each in one_hot(tile, PLACES)]
