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

from ludoteka.envs.episode import Course
from ludoteka.envs.information_state import Moment
from ludoteka.envs.lookup import Arrangement, arranged, versions
from ludoteka.envs.observers import Observer, observer
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import game_named

VERSIONS: Final = versions()


def short_name(game: str) -> str:
    """What OpenSpiel calls a game: a version of it, for what is written down outlives it."""
    return f"ludoteka_{game}_v{VERSIONS[game]}"


def load(arrangement: Arrangement) -> "Game":
    """By its name, as anybody would: what it writes down can be read by another process."""
    options = quote(msgspec.json.encode(arrangement.options), safe="")
    name = short_name(arrangement.game.name)
    game: Game = pyspiel.load_game(f"{name}(seats={arrangement.seats},options={options})")
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


def game_info(arrangement: Arrangement) -> pyspiel.GameInfo:
    form = arrangement.form
    return pyspiel.GameInfo(
        num_distinct_actions=len(form.actions.names),
        max_chance_outcomes=form.most_sides,
        num_players=arrangement.seats,
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
        self.arrangement = arranged(name, chosen["seats"], options)
        super().__init__(game_type(name), game_info(self.arrangement), chosen)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, wanted: Any = None, params: Any = None) -> Observer | None:
        return observer(self.arrangement, wanted)


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
        self.arrangement = game.arrangement
        self.moment: Moment | None = None  # the last one at which somebody is asked, or the end
        self.action = 0  # what was decided; nothing before the deal
        self.throws: list[int] = []
        self.sides = 0  # of the die that chance throws next
        self.go_on()

    @property
    def course(self) -> Course | None:
        return None if self.moment is None else self.moment.course

    def go_on(self) -> None:
        try:
            self.moment = self.after(Thrown(self.throws))
            self.throws, self.sides = [], 0
        except Missing as missing:
            self.sides = missing.sides

    def after(self, dice: Thrown) -> Moment:
        if self.moment is None:
            return Moment(Course(self.arrangement, dice), None)
        course = self.moment.course.copy(dice)
        seat = course.owing()[0]
        course.act(seat, self.action)
        return Moment(course, self.moment, seat, self.action)

    def current_player(self) -> int:
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.course is not None
        owing = self.course.owing()
        return owing[0] if owing else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(side, 1 / self.sides) for side in range(self.sides)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course is not None
        return self.course.legal(player)

    def _apply_action(self, action: int) -> None:
        """Raises BadInput for what is not legal."""
        if not self.sides:
            self.action = action
        elif 0 <= action < self.sides:
            self.throws.append(action)
        else:
            raise BadInput("unknown_action", action=action, last=self.sides - 1)
        self.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"throw {action}"
        return self.arrangement.form.actions.names[action]

    def is_terminal(self) -> bool:
        return not self.sides and self.course is not None and not self.course.owing()

    def returns(self) -> list[float]:
        if self.course is None or not self.is_terminal():
            return [0.0] * self.arrangement.seats
        return self.course.utilities()

    def __str__(self) -> str:
        if self.course is None:
            return f"{self.throws}"
        dealt, begun = self.course.state.snapshot(), self.course.begun or ""
        return f"{dealt} {begun} {self.action if self.sides else ''} {self.throws}"


for each in VERSIONS:
    pyspiel.register_game(game_type(each), type(each, (Game,), {"name": each}))
