"""The house's games in Gymnasium's register: `ludoteka/NameOfTheGame-v1`."""

import gymnasium

from ludoteka.envs.lookup import environments, spec_of, title
from ludoteka.kernel.errors import BadInput


def register_all() -> None:
    """Each by name and version. A game that can't be used is told of when somebody asks for it."""
    for game in environments():
        try:
            version = spec_of(game).version
        except BadInput:
            continue
        gymnasium.register(
            id=f"ludoteka/{title(game)}-v{version}",
            entry_point="ludoteka.envs:gymnasium_env",
            kwargs={"game": game},
        )
