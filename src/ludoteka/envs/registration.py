"""The house's games in Gymnasium's register: `ludoteka/NameOfTheGame-v1`."""

import gymnasium

from ludoteka.envs.lookup import camel_case, versions


def register_all() -> None:
    """Each by name and version."""
    for game, version in versions().items():
        gymnasium.register(
            id=f"ludoteka/{camel_case(game)}-v{version}",
            entry_point="ludoteka.envs:gymnasium_env",
            kwargs={"game": game},
        )
