"""Games as environments that researchers know: PettingZoo, Gymnasium, OpenSpiel.

`pip install "ludoteka[lab]"` brings the first two. Where Gymnasium is installed, importing this
registers every game that says how it becomes an environment.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from ludoteka.envs.env_spec import (
    Actions,
    ActionSpace,
    EnvSpec,
    Form,
    ObservationField,
    OpenAnswers,
)
from ludoteka.envs.lookup import EnvConfig, env_config, environments
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import usual_bot

__all__ = [
    "ActionSpace",
    "Actions",
    "EnvConfig",
    "EnvSpec",
    "Form",
    "ObservationField",
    "OpenAnswers",
    "aec_env",
    "env_config",
    "environments",
    "gymnasium_env",
    "open_spiel_game",
    "parallel_env",
    "vector_env",
]

Options = Mapping[str, Any] | None


def require_modules(*modules: str) -> None:
    """Raises BadInput where something is not installed, and says what installs it."""
    missing = [each for each in modules if find_spec(each) is None]
    if missing:
        raise BadInput("no_environments_installed", missing=", ".join(missing))


def aec_env(game: str, seats: int | None = None, options: Options = None) -> Any:
    """A PettingZoo AEC environment with action masks. Who acts illegally ends the game with -1.

    >>> env = aec_env(environments()[0], seats=3)
    >>> env.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = env.last()
    >>> env.step(env.action_space(env.agent_selection).sample(seen["action_mask"]))
    """
    require_modules("numpy", "gymnasium", "pettingzoo")
    from pettingzoo.utils import wrappers

    from ludoteka.envs.aec import TurnBasedEnv

    env = wrappers.TerminateIllegalWrapper(TurnBasedEnv(env_config(game, seats, options)), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def parallel_env(game: str, seats: int | None = None, options: Options = None) -> Any:
    """A PettingZoo Parallel environment, of a game in which all seats act at once.

    Raises BadInput for one in which they take turns.
    """
    require_modules("numpy", "gymnasium", "pettingzoo")
    from ludoteka.envs.parallel import SimultaneousEnv

    return SimultaneousEnv(env_config(game, seats, options))


def gymnasium_env(
    game: str,
    bot: str | None = None,
    seats: int | None = None,
    options: Options = None,
    seat: int | None = None,
) -> Any:
    """A Gymnasium environment against a bot by name; usually the game's usual one.

    The learner sits at `seat`, or anywhere, as `info["seat"]` then tells. The reward is 0 until the
    end, and then the game's utility.

    >>> env = gymnasium_env(environments()[0], bot="random", seat=0)
    >>> seen, info = env.reset(seed=7)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> seen, reward, terminated, truncated, info = env.step(action)
    """
    require_modules("numpy", "gymnasium")
    from ludoteka.envs.against_bots import AgainstBots

    config = env_config(game, seats, options)
    return AgainstBots(config, usual_bot(game) if bot is None else bot, seat)


def vector_env(
    game: str,
    games: int,
    seats: int | None = None,
    options: Options = None,
    *,
    observations: bool = True,
) -> Any:
    """So many games in one call, as arrays. Raises BadInput for a game that has no such form.

    Each has dice of its own; one that ends is dealt anew at once. Without `observations` they are
    not made, which is several times as fast.
    """
    require_modules("numpy")
    from ludoteka.envs.vector import VectorEnv

    return VectorEnv(env_config(game, seats, options), games, observations=observations)


def open_spiel_game(game: str, seats: int | None = None, options: Options = None) -> Any:
    """An OpenSpiel game: every throw of a die is a chance node.

    Raises BadInput where OpenSpiel is not installed.
    """
    if find_spec("pyspiel") is None:
        raise BadInput("no_open_spiel")
    from ludoteka.envs.open_spiel import load

    return load(env_config(game, seats, options))


if find_spec("gymnasium") is not None and find_spec("numpy") is not None:
    from ludoteka.envs.registration import register_all

    register_all()
