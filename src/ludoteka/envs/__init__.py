"""Games as environments that researchers know: PettingZoo, Gymnasium, OpenSpiel.

`pip install "ludoteka[lab]"` brings the first two. Where Gymnasium is installed, importing this
registers every game that says how it becomes an environment.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from ludoteka.envs.lookup import Arrangement, arranged, environments
from ludoteka.envs.spec import Actions, Form, OpenAnswers, Slice, Spec, Universe
from ludoteka.kernel.errors import BadInput
from ludoteka.shelf import usual_bot

__all__ = [
    "Actions",
    "Arrangement",
    "Form",
    "OpenAnswers",
    "Slice",
    "Spec",
    "Universe",
    "aec_env",
    "arranged",
    "environments",
    "gymnasium_env",
    "open_spiel_game",
    "parallel_env",
    "vector_env",
]

Options = Mapping[str, Any] | None


def need(*modules: str) -> None:
    """Raises BadInput where something is not installed, and says what installs it."""
    missing = [each for each in modules if find_spec(each) is None]
    if missing:
        raise BadInput("no_environments_installed", missing=", ".join(missing))


def aec_env(game: str, seats: int | None = None, options: Options = None) -> Any:
    """A PettingZoo AEC environment with action masks. Who acts illegally ends the game with -1."""
    need("numpy", "gymnasium", "pettingzoo")
    from pettingzoo.utils import wrappers

    from ludoteka.envs.aec import SeatsInTurn

    env = wrappers.TerminateIllegalWrapper(SeatsInTurn(arranged(game, seats, options)), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def parallel_env(game: str, seats: int | None = None, options: Options = None) -> Any:
    """A PettingZoo Parallel environment, of a game in which all seats act at once."""
    need("numpy", "gymnasium", "pettingzoo")
    from ludoteka.envs.parallel import SeatsAtOnce

    return SeatsAtOnce(arranged(game, seats, options))


def gymnasium_env(
    game: str,
    bot: str | None = None,
    seats: int | None = None,
    options: Options = None,
    seat: int | None = None,
) -> Any:
    """A Gymnasium environment against a bot by name; usually the game's usual one."""
    need("numpy", "gymnasium")
    from ludoteka.envs.against_bots import AgainstBots

    arrangement = arranged(game, seats, options)
    return AgainstBots(arrangement, usual_bot(game) if bot is None else bot, seat)


def vector_env(
    game: str,
    games: int,
    seats: int | None = None,
    options: Options = None,
    *,
    observations: bool = True,
) -> Any:
    """So many games in one call, as arrays. Raises BadInput for a game that has no such form."""
    need("numpy")
    from ludoteka.envs.vector import ManyGames

    return ManyGames(arranged(game, seats, options), games, observations=observations)


def open_spiel_game(game: str, seats: int | None = None, options: Options = None) -> Any:
    """An OpenSpiel game: every throw of a die is a chance node."""
    if find_spec("pyspiel") is None:
        raise BadInput("no_open_spiel")
    from ludoteka.envs.open_spiel import load

    return load(arranged(game, seats, options))


if find_spec("gymnasium") is not None and find_spec("numpy") is not None:
    from ludoteka.envs.registration import register_all

    register_all()
