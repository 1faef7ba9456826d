"""TH-2: the kinds of cards, as numbers. Compiled."""

from typing import Final

BEING: Final = 0
OBJECT: Final = 1
SPELL: Final = 2
KINDS: Final = {"being": BEING, "object": OBJECT, "spell": SPELL}
