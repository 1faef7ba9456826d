"""What the command says, in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from ludoteka.kernel.presentation import i18n
from ludoteka.kernel.presentation.i18n import LANGUAGES

FOLDER: Final = Path(__file__).parent
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


Say = Callable[..., str]
"""Such as `text`: a language, a key and values."""


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang` if it is given, else the language of the system, else English.

    Known before anything else is read, because the help is written in it too.
    """
    asked = _after("--lang", words)
    if asked in LANGUAGES:
        return asked
    system = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return next((language for language in LANGUAGES if system.lower().startswith(language)), "en")


def _after(option: str, words: Sequence[str]) -> str:
    for at, word in enumerate(words):
        if word == option and at + 1 < len(words):
            return words[at + 1]
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return ""


def text(language: str, key: str, **values: str | int) -> str:
    return i18n.text(FOLDER, language, key, values)


def decimal(language: str, value: float, places: int = 1) -> str:
    """1.5 in English, 1,5 in Polish."""
    shown = f"{value:.{places}f}".replace("inf", "∞")  # one game alone has no bounds
    return shown.replace(".", ",") if language == "pl" else shown
