"""Games behind OpenSpiel's interface for games written in Python: our rules, its calls.

Importing this registers every game that is an environment, by name and version, for
`pyspiel.load_game("ludoteka_NAME_v1")`, with `seats` and with `options`, which are JSON with a
percent sign for what OpenSpiel would read as its own. Every throw of a die is a chance node: states
are cloned, written down as their history and read again. Seats that owe a decision at the same time
are asked one after the other.
"""

from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import msgspec
import pyspiel

from ludoteka.envs.episode import Episode
from ludoteka.envs.information_state import MemoryNode
from ludoteka.envs.lookup import EnvConfig, env_config, versions
from ludoteka.envs.observers import Observer, observer
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import game_named

VERSIONS: Final = versions()


def short_name(game: str) -> str:
    """What OpenSpiel calls a game: a version of it, for what is written down outlives it."""
    return f"ludoteka_{game}_v{VERSIONS[game]}"


def load(config: EnvConfig) -> "Game":
    """By its name, as anybody would: what it writes down can be read by another process."""
    options = quote(msgspec.json.encode(config.options), safe="")
    name = short_name(config.game.name)
    game: Game = pyspiel.load_game(f"{name}(seats={config.seats},options={options})")
    return game


def game_type(name: str) -> pyspiel.GameType:
    kind, seats = pyspiel.GameType, game_named(name).seats
    return kind(
        short_name=short_name(name),
        long_name=name.replace("_", " ").title(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": max(2, seats[0]), "options": ""},
    )


def game_info(config: EnvConfig) -> pyspiel.GameInfo:
    form = config.form
    return pyspiel.GameInfo(
        num_distinct_actions=len(form.actions.names),
        max_chance_outcomes=form.most_sides,
        num_players=config.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=form.longest,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """Of one name: OpenSpiel makes its games by calling a class."""

    name: ClassVar[str]

    def __init__(self, chosen: dict[str, Any] | None = None) -> None:
        name = self.name
        chosen = {"seats": max(2, game_named(name).seats[0]), "options": "", **(chosen or {})}
        options = msgspec.json.decode(unquote(chosen["options"]) or "{}")
        self.config = env_config(name, chosen["seats"], options)
        super().__init__(game_type(name), game_info(self.config), chosen)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, wanted: Any = None, params: Any = None) -> Observer | None:
        return observer(self.config, wanted)


class MissingThrow(Exception):
    """A die that has not been thrown yet, and how many sides it has."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class ScriptedDice:
    """Dice that show what chance nodes decided."""

    def __init__(self, throws: list[int]) -> None:
        self.throws = iter(throws)

    def below(self, n: int) -> int:
        for throw in self.throws:
            return throw
        raise MissingThrow(n)


class State(pyspiel.State):  # type: ignore[misc]
    """What was decided is done again from before with every throw, until no throw is missing."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.config = game.config
        self.node: MemoryNode | None = None  # the last one at which somebody is asked, or the end
        self.action = 0  # what was decided; nothing before the deal
        self.throws: list[int] = []
        self.sides = 0  # of the die that chance throws next
        self.advance()

    @property
    def episode(self) -> Episode | None:
        return None if self.node is None else self.node.episode

    def advance(self) -> None:
        try:
            self.node = self.after(ScriptedDice(self.throws))
            self.throws, self.sides = [], 0
        except MissingThrow as missing:
            self.sides = missing.sides

    def after(self, dice: ScriptedDice) -> MemoryNode:
        if self.node is None:
            return MemoryNode(Episode(self.config, dice), None)
        episode = self.node.episode.copy(dice)
        seat = episode.seats_to_act()[0]
        episode.act(seat, self.action)
        return MemoryNode(episode, self.node, seat, self.action)

    def current_player(self) -> int:
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.episode is not None
        seats_to_act = self.episode.seats_to_act()
        return seats_to_act[0] if seats_to_act else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(side, 1 / self.sides) for side in range(self.sides)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return self.episode.legal(player)

    def _apply_action(self, action: int) -> None:
        """Raises BadInput for what is not legal."""
        if not self.sides:
            self.action = action
        elif 0 <= action < self.sides:
            self.throws.append(action)
        else:
            raise BadInput("unknown_action", action=action, last=self.sides - 1)
        self.advance()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"throw {action}"
        return self.config.form.actions.names[action]

    def is_terminal(self) -> bool:
        return not self.sides and self.episode is not None and not self.episode.seats_to_act()

    def returns(self) -> list[float]:
        if self.episode is None or not self.is_terminal():
            return [0.0] * self.config.seats
        return self.episode.utilities()

    def __str__(self) -> str:
        if self.episode is None:
            return f"{self.throws}"
        dealt, begun = self.episode.state.snapshot(), self.episode.begun or ""
        return f"{dealt} {begun} {self.action if self.sides else ''} {self.throws}"


for each in VERSIONS:
    pyspiel.register_game(game_type(each), type(each, (Game,), {"name": each}))
