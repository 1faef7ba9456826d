"""What is not right yet on some screens, by game: whoever mends it strikes it out here."""

from typing import Final

KNOWN: Final[dict[str, set[tuple[str, str]]]] = {}
