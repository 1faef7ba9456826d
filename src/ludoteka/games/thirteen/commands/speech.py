"""What `ludoteka thirteen` says, in the reader's language."""

from pathlib import Path
from typing import Final

from ludoteka.kernel import sentences

FOLDER: Final = Path(__file__).parent


def text(language: str, key: str, **values: str | int) -> str:
    return sentences.text(FOLDER, language, key, values)
