"""Captain Flip behind OpenSpiel's interface for games written in Python: our rules, its calls.

It says that it throws its own dice (SAMPLED_STOCHASTIC), the quickest way there: a chance node for
every tile would be one more action each.
"""

from typing import Final

import pyspiel

from ludoteka.games.captain_flip.board.board import Board
from ludoteka.games.captain_flip.crew.worth import total, winners
from ludoteka.games.captain_flip.flow import CODES, codes, deal, do
from ludoteka.games.captain_flip.state import OVER
from ludoteka.kernel.fast_dice import FastDice

MOST_COINS: Final = 200.0
MOST_MOVES: Final = 400


def game_type() -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name="captain_flip",
        long_name="Captain Flip",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


def game_info(seats: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=CODES,
        max_chance_outcomes=0,
        num_players=seats,
        min_utility=0.0,
        max_utility=MOST_COINS,
        utility_sum=None,
        max_game_length=MOST_MOVES,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, board: Board, seats: int, dice: FastDice) -> None:
        super().__init__(game_type(), game_info(seats), {})
        self.board, self.seats, self.dice = board, seats, dice

    def new_initial_state(self) -> "State":
        return State(self)


class State(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.dice = game.dice
        self.position = deal(game.board, game.seats, game.dice)

    def current_player(self) -> int:
        over: int = pyspiel.PlayerId.TERMINAL
        return over if self.position.phase == OVER else self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return codes(self.position)

    def _apply_action(self, action: int) -> None:
        do(self.position, action, self.dice)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}: {action}"

    def is_terminal(self) -> bool:
        return self.position.phase == OVER

    def returns(self) -> list[float]:
        """The winners' coins; nothing for the others."""
        s, won = self.position, winners(self.position)
        return [float(total(s, seat)) if won >> seat & 1 else 0.0 for seat in range(s.seats)]

    def __str__(self) -> str:
        return str(self.position.snapshot())


def random_game(game: Game, dice: FastDice) -> int:
    """One game as OpenSpiel's own examples play it; how many moves it took."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
        moves += 1
    state.returns()
    return moves
