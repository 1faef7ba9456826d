"""A table without a server: a game that is started, played and recorded."""

import secrets
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from typing import Self

import msgspec

from ludoteka.kernel import validation
from ludoteka.kernel.chance.dice import KeyedDice
from ludoteka.kernel.chance.shuffle import Shuffle
from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.pickling import Copyable
from ludoteka.kernel.play import Move, Refusal, Seat, seat_name, seat_of
from ludoteka.kernel.records.record import Record, check_digest, is_seed, with_digest
from ludoteka.kernel.state import Game, State


class GameTable(Copyable):
    """One game in progress, typed. Dice and log belong to it; the state belongs to the rules."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: object = None,
        *,
        seed: str | None = None,
        stack: object = None,
        shuffle: Shuffle | None = None,
        again: tuple[int, str] | None = None,  # after so many moves, dice go on from another seed
    ) -> None:
        self.game = game
        self.seats = validation.read_seats(seats)
        self.options = validation.read_options(game, options)
        if seed is not None:
            check_seed(seed, stack)
        self.stack = None if stack is None else validation.read_stack(game, stack)
        self.seed = seed or (secrets.token_hex(32) if stack is None else None)
        self.shuffle = shuffle
        self.dice = KeyedDice(bytes.fromhex(self.seed or ""))
        self.log: list[tuple[Seat, Move]] = []
        self.state: State = game.start(seats, self.options, self.dice, self.stack)
        self.drawn = [len(self.dice.draws)]  # after the deal and after each move
        self.again = again
        self._change_dice()

    def copy(self) -> Self:
        """Another table with the same game: both go on from here, by the same dice."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.dice, other.log, other.state = deepcopy(self.dice), self.log[:], self.state.copy()
        other.drawn = self.drawn[:]
        return other

    def play(self, seat: Seat, given: object) -> EventLog:
        """Play one move and tell what happened. Raises Refused, and then nothing has changed."""
        move = self.parse_move(seat, given)
        refusal = move if isinstance(move, Refusal) else self.refuse(seat, move)
        if isinstance(move, Refusal) or refusal is not None:
            assert refusal is not None
            raise Refused(refusal, validation.refusal_reason(self.game, refusal))
        return self.do(seat, move)

    def do(self, seat: Seat, move: Move) -> EventLog:
        """A move that the rules do not refuse."""
        events = EventLog()
        self.state.play(seat, move, self.dice, events)
        self.log.append((seat, move))
        self.drawn.append(len(self.dice.draws))
        self._change_dice()
        return events

    def rewind(self, ply: int, state: State) -> None:
        """To the state before some moves that drew nothing: the dice are where they were."""
        assert self.drawn[ply] == self.drawn[-1], "what was drawn is drawn"
        del self.log[ply:], self.drawn[ply + 1 :]
        self.state = state

    def _change_dice(self) -> None:
        """Where a game goes on from a moment of another one: what comes is not what came there."""
        if self.again is not None and self.again[0] == len(self.log):
            draws, self.dice = self.dice.draws, KeyedDice(bytes.fromhex(self.again[1]))
            self.dice.draws = draws

    def parse_move(self, seat: Seat, given: object) -> Move | Refusal:
        """LT-1: the move that was meant; the refusal of anything else says what is legal."""
        move = validation.read_move(self.game, given)
        if isinstance(move, Refusal) and 0 <= seat < self.seats:
            return msgspec.structs.replace(move, legal=self.state.moves(seat))
        return move

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return validation.refuse(self.state, self.seats, seat, move)

    def draws(self) -> list[tuple[int, int, int]]:
        """Every number that the dice gave: (move, sides, number from 0); the deal is move 0."""
        since = [0, *self.drawn]
        return [
            (ply, sides, number)
            for ply, (first, end) in enumerate(pairwise(since))
            for sides, number in self.dice.draws[first:end]
        ]

    def record(self) -> Record:
        """With its draws, where a sheet was made before the deal: they are what it promised."""
        is_promised = self.shuffle is not None and self.shuffle.sheet is not None
        return with_digest(
            Record(
                game=self.game.name,
                rules=self.game.rules,
                options=msgspec.to_builtins(self.options),
                seats=self.seats,
                seed=self.seed,
                stack=None if self.stack is None else msgspec.to_builtins(self.stack),
                shuffle=self.shuffle,
                again=self.again,
                draws=self.draws() if is_promised else None,
                moves=[(seat_name(seat), msgspec.to_builtins(move)) for seat, move in self.log],
            )
        )


def check_seed(seed: str, stack: object) -> None:
    """What a table is dealt from must fit into a record that can be read again."""
    if stack is not None:
        raise BadInput("seed_and_stack")
    if not is_seed(seed):
        raise BadInput("bad_seed", seed=f"{seed:.80}")


class RefusedInRecord(Refused):
    """A move of a record that the rules refuse: where it stands, and what it was."""

    def __init__(self, refused: Refused, ply: int, seat: int | str, move: object) -> None:
        super().__init__(refused.refusal, refused.why)
        self.ply, self.seat, self.move = ply, seat, move


def table_from_record(game: Game, record: Record) -> GameTable:
    """The table of a record before its first move. Raises BadInput, also for other rules."""
    check_digest(record)
    game.check_rules(record.rules)
    return GameTable(
        game,
        record.seats,
        record.options,
        seed=record.seed,
        stack=record.stack,
        shuffle=record.shuffle,
        again=record.again,
    )


def replay(
    game: Game,
    record: Record,
    until: int | None = None,
    hear: Callable[[EventLog], object] = lambda _: None,
) -> GameTable:
    """Fold a record, whole or up to a number of moves, and hear what each of them told."""
    table = table_from_record(game, record)
    for ply, (name, move) in enumerate(record.moves[:until], start=1):
        try:
            seat = seat_of(name)
        except ValueError as problem:
            raise BadInput("bad_record", problem=str(problem)) from None
        try:
            hear(table.play(seat, move))
        except Refused as refused:
            raise RefusedInRecord(refused, ply, name, move) from None
    return table
