"""Captain Flip behind OpenSpiel's interface for games written in Python: our rules, its calls.

Loaded by its name (`pyspiel.load_game("captain_flip(board=B,seats=3)")`) every throw of a die is a
chance node: states are cloned, written down as their history and read again. Made with dice of its
own it throws them itself (SAMPLED_STOCHASTIC), the quickest way there, and is measured so.
"""

from typing import Any, Final

import pyspiel

from ludoteka.games.captain_flip.board.boards import boards
from ludoteka.games.captain_flip.crew.tiles import all_tiles
from ludoteka.games.captain_flip.crew.worth import is_sunk
from ludoteka.games.captain_flip.flow import CODES, codes, deal, do
from ludoteka.games.captain_flip.scoring import ranks, solo_rank, utilities
from ludoteka.games.captain_flip.state import OVER, Position
from ludoteka.kernel.fast_dice import Chance, FastDice, chance

MOST_MOVES: Final = 400
MOST_SIDES: Final = 2 * len(all_tiles())
"""Of a die: any tile of the bag, either side up."""
USUAL: Final = {"board": "A", "seats": 2}


def game_type(mode: pyspiel.GameType.ChanceMode) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name="captain_flip",
        long_name="Captain Flip",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=mode,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification=USUAL,
    )


EXPLICIT: Final = game_type(pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC)
SAMPLED: Final = game_type(pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC)


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
    def __init__(self, chosen: dict[str, Any] | None = None, dice: FastDice | None = None) -> None:
        chosen = {**USUAL, **(chosen or {})}
        self.board, self.seats, self.dice = boards()[chosen["board"]], chosen["seats"], dice
        super().__init__(SAMPLED if dice else EXPLICIT, game_info(self.seats), chosen)

    def new_initial_state(self) -> "State":
        return State(self) if self.dice is None else Sampled(self, self.dice)


class Missing(Exception):
    """A die that has not been thrown yet, and how many sides it has."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class Thrown:
    """Dice that show what chance nodes decided."""

    def __init__(self, throws: list[int]) -> None:
        self.throws = iter(throws)

    def below(self, n: int) -> int:
        for throw in self.throws:
            return throw
        raise Missing(n)


class State(pyspiel.State):  # type: ignore[misc]
    """What was decided is done again from before with every throw, until no throw is missing."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.board, self.seats = game.board, game.seats
        self.position: Position | None = None
        self.action = 0  # what was decided; nothing before the deal
        self.throws: list[int] = []
        self.sides = 0  # of the die that chance throws next
        self.go_on()

    def go_on(self) -> None:
        try:
            self.position = self.after(chance(Thrown(self.throws)))
            self.throws, self.sides = [], 0
        except Missing as missing:
            self.sides = missing.sides

    def after(self, dice: Chance) -> Position:
        if self.position is None:
            return deal(self.board, self.seats, dice)
        position = self.position.copy()
        do(position, self.action, dice)
        return position

    def current_player(self) -> int:
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.position is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(side, 1 / self.sides) for side in range(self.sides)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return codes(self.position)

    def _apply_action(self, action: int) -> None:
        if self.sides:
            self.throws.append(action)
        else:
            self.action = action
        self.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}: {action}"

    def is_terminal(self) -> bool:
        return not self.sides and self.position is not None and self.position.phase == OVER

    def returns(self) -> list[float]:
        """Nothing before the end; then what it is worth to each, as everywhere in the house."""
        if self.position is None or not self.is_terminal():
            return [0.0] * self.seats
        s = self.position
        sunk = [is_sunk(s, seat) for seat in range(self.seats)]
        return list(utilities(ranks(s), sunk, solo_rank(s) or 0))

    def __str__(self) -> str:
        dealt = "" if self.position is None else str(self.position.snapshot())
        return f"{dealt} {self.action if self.sides else ''} {self.throws}"


class Sampled(State):
    """It throws its own dice: no chance nodes, and nothing is done twice."""

    def __init__(self, game: Game, dice: FastDice) -> None:
        self.dice = dice
        super().__init__(game)

    def go_on(self) -> None:
        if self.position is None:
            self.position = deal(self.board, self.seats, self.dice)
        else:
            do(self.position, self.action, self.dice)


def random_game(game: Game, dice: FastDice) -> int:
    """One game as OpenSpiel's own examples play it; how many moves it took."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
        moves += 1
    state.returns()
    return moves


pyspiel.register_game(EXPLICIT, Game)
