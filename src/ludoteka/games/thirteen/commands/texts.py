"""What `ludoteka thirteen` says, in the reader's language."""

from pathlib import Path
from typing import Final

from ludoteka.kernel.presentation import i18n

FOLDER: Final = Path(__file__).parent


def text(language: str, key: str, **values: str | int) -> str:
    return i18n.text(FOLDER, language, key, values)
