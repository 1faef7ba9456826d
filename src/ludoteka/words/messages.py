"""Sentences from messages.toml, in the reader's language, with its plurals."""

import tomllib
from importlib.resources import files

from ludoteka.once import once

LANGUAGES = ("en", "pl")

Sentence = str | dict[str, str]


def say(language: str, code: str, /, **params: str | int) -> str:
    """The sentence for a code. A number `n` chooses among its plural forms."""
    sentence = _sentences(language)[code]
    if isinstance(sentence, dict):
        sentence = sentence[plural_form(language, int(params["n"]))]
    return sentence.format(**params)


def decimal(language: str, value: float) -> str:
    """One digit after the point, or the comma."""
    return f"{value:.1f}".replace(".", "," if language == "pl" else ".")


def plural_form(language: str, n: int) -> str:
    """CLDR's plural category of a whole number."""
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


@once
def _sentences(language: str) -> dict[str, Sentence]:
    if language not in LANGUAGES:
        raise ValueError(f"no messages in {language!r}; there are: {', '.join(LANGUAGES)}")
    text = (files("ludoteka.words") / "messages.toml").read_text(encoding="utf-8")
    sentences: dict[str, Sentence] = tomllib.loads(text)[language]
    return sentences
