"""Which sentences a page may ask for: their keys, as definitions of the schema.

A page that asks for a key that no message file has would show nothing, or English; so its compiler
is told them all. What a game of another house says is not among them.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ludoteka.kernel.presentation.i18n import LUDOTEKA_FOLDER, Message, messages
from ludoteka.kernel.state import Game
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.extensions.extension import server_extension_of
from ludoteka.server.rejection import SERVER

REFUSAL = "refusal."
REJECTION = "rejected."
OURS = (LUDOTEKA_FOLDER, SERVER)


def text_folders(game: Game) -> tuple[Path, ...]:
    """Where a game's sentences lie, the house's own first."""
    return (*OURS, *folders_of(game))


def folders_of(game: Game) -> tuple[Path, ...]:
    """The rules' sentences, and those of what the game adds to the server."""
    own = server_extension_of(game.name).folder
    return (game.folder,) if own is None else (game.folder, own)


def rejection_texts(games: Iterable[Game], language: str) -> dict[str, Message]:
    """The sentences of everything that the server rejects: of its own, and of these games."""
    folders = [
        SERVER,
        CircleRejection.folder,
        *(server_extension_of(game.name).folder for game in games),
    ]
    return {
        key: message
        for folder in folders
        if folder is not None
        for key, message in messages(folder, language).items()
        if key.startswith(REJECTION)
    }


def text_key_definitions(by_type_name: Mapping[str, Game]) -> dict[str, Any]:
    """The house's keys, each game's under its name in types, all of them, and what refuses."""
    named = {"HouseTextKey": keys_in(*OURS)}
    named |= {f"{name}TextKey": keys_in(*folders_of(game)) for name, game in by_type_name.items()}
    refusals = {key for keys in named.values() for key in keys if key.startswith(REFUSAL)}
    every = {"title": "TextKey", "anyOf": [{"$ref": f"#/definitions/{name}"} for name in named]}
    definitions = {name: one_of(name, keys) for name, keys in named.items()}
    return definitions | {"TextKey": every, "RefusalKey": one_of("RefusalKey", refusals)}


def keys_in(*folders: Path) -> set[str]:
    return {key for folder in folders for key in messages(folder, "en")}


def one_of(name: str, keys: Iterable[str]) -> dict[str, Any]:
    return {"title": name, "type": "string", "enum": sorted(keys)}
