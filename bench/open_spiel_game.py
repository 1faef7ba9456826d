"""Captain Flip behind OpenSpiel's interface in the quickest way that it has for games in Python: it
throws its own dice (SAMPLED_STOCHASTIC), and its actions are the codes of the compiled rules.

For measuring alone. `ludoteka.envs` has the game for those who learn: with chance nodes, and with
states that are cloned and written down.
"""

from typing import Final

import pyspiel

from ludoteka.games.captain_flip.rules.board.board import Board
from ludoteka.games.captain_flip.rules.crew.crew_value import is_sunk
from ludoteka.games.captain_flip.rules.crew.tiles import all_tiles
from ludoteka.games.captain_flip.rules.flow import CODES, codes, deal, do
from ludoteka.games.captain_flip.rules.scoring import ranks, solo_rank, utilities
from ludoteka.games.captain_flip.rules.state import OVER
from ludoteka.kernel.chance.fast_dice import FastDice

MOST_MOVES: Final = 400
MOST_SIDES: Final = 2 * len(all_tiles())
"""Of a die: any tile of the bag, either side up."""

TYPE: Final = pyspiel.GameType(
    short_name="captain_flip",
    long_name="Captain Flip",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


def game_info(seats: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=CODES,
        max_chance_outcomes=MOST_SIDES,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=MOST_MOVES,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, board: Board, seats: int, dice: FastDice) -> None:
        self.board, self.seats, self.dice = board, seats, dice
        super().__init__(TYPE, game_info(seats), {})

    def new_initial_state(self) -> "State":
        return State(self)


class State(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.dice, self.seats = game.dice, game.seats
        self.position = deal(game.board, game.seats, game.dice)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return codes(self.position)

    def _apply_action(self, action: int) -> None:
        do(self.position, action, self.dice)

    def is_terminal(self) -> bool:
        return self.position.phase == OVER

    def returns(self) -> list[float]:
        """Nothing before the end; then what it is worth to each, as everywhere in the house."""
        if not self.is_terminal():
            return [0.0] * self.seats
        sunk = [is_sunk(self.position, seat) for seat in range(self.seats)]
        return list(utilities(ranks(self.position), sunk, solo_rank(self.position) or 0))


def random_game(game: Game, dice: FastDice) -> int:
    """One game as OpenSpiel's own examples play it; how many moves it took."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
        moves += 1
    state.returns()
    return moves
