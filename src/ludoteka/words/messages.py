"""Sentences about packs, in the reader's language."""

from pathlib import Path
from typing import Final

from ludoteka.kernel.presentation.i18n import text

FOLDER: Final = Path(__file__).parent


def message(language: str, code: str, /, **values: str | int) -> str:
    """The sentence for a code. A number `n` chooses among its plural forms."""
    return text(FOLDER, language, code, values)


def format_decimal(language: str, value: float) -> str:
    """One digit after the point, or the comma."""
    return f"{value:.1f}".replace(".", "," if language == "pl" else ".")
