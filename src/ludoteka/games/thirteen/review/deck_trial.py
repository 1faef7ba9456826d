"""TH-50: one deck against all ready decks, many times.

`python -m ludoteka.games.thirteen.review.deck_trial`

The job comes on the standard input as JSON; each game is a line of JSON on the standard output, so
that whoever waits sees every game as it ends, and may stop listening at any time.
"""

import hashlib
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from ludoteka.bots.bot import think
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.bots import THIRTEEN_BOTS
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Details
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.table import GameTable

BOT = "greedy"
"""Plays well enough to tell decks apart, and fast enough to wait for."""


class TrialJob(msgspec.Struct, frozen=True):
    cards: list[str]
    rounds: int  # games against each ready deck
    seed: str


READ_JOB: Final = msgspec.json.Decoder(TrialJob)


class TrialGame(msgspec.Struct, frozen=True):
    """One game, as the deck on trial saw it."""

    deck: str  # the other one
    points: float  # 1 won, 0.5 drawn, 0 lost
    first: bool  # it had the first turn
    turns: int
    end: str


def trial_games(job: TrialJob) -> Iterator[TrialGame]:
    """A game against each ready deck, then the next round: all figures grow together."""
    for round_ in range(job.rounds):
        for name in ready_decks():
            yield trial_game(job, name, round_)


def trial_game(job: TrialJob, name: str, round_: int) -> TrialGame:
    """Two rounds share their dice and swap the seats, and with them who goes first."""
    mine = round_ % 2
    chosen: list[Any] = [job.cards, name] if mine == 0 else [name, job.cards]
    seed = hashlib.sha256(f"{job.seed} {name} {round_ // 2}".encode()).hexdigest()
    table = GameTable(THIRTEEN, 2, {"decks": chosen}, seed=seed)
    return seen_from(mine, name, played_out(table, FastDice(int(seed[:12], 16))))


def played_out(table: GameTable, dice: FastDice) -> Thirteen:
    bot = THIRTEEN_BOTS[BOT]("trial")
    state = table.state
    assert isinstance(state, Thirteen)
    while asks := state.asks():
        seat = asks[0].seat
        state.play(seat, think(bot, state, seat, dice), table.dice, None)
    return state


def seen_from(mine: Seat, name: str, ended: Thirteen) -> TrialGame:
    result = ended.result()
    assert result is not None
    assert isinstance(result.details, Details)
    return TrialGame(
        deck=name,
        points=0.5 if not result.winners else float(mine in result.winners),
        first=ended.first == mine,
        turns=result.details.turns,
        end=result.details.reason,
    )


def main() -> None:
    job = READ_JOB.decode(sys.stdin.buffer.read())
    for game in trial_games(job):
        sys.stdout.buffer.write(msgspec.json.encode(game) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
