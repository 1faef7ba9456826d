"""What a single word of a pack may look like."""

import re
import unicodedata
from collections.abc import Iterator

from ludoteka.words.unsafe import is_unsafe

MAX_LENGTH = 24
# One writing system, though Unicode gives its parts several names.
SCRIPT_FAMILY = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "HANGUL": "CJK", "BOPOMOFO": "CJK"}

Finding = tuple[str, dict[str, str | int]]


def normalize(text: str) -> str:
    """The word as it is kept: NFC, no spaces around it, single spaces within."""
    return " ".join(part for part in unicodedata.normalize("NFC", text).split(" ") if part)


def word_findings(word: str) -> Iterator[Finding]:
    """Everything that makes a word unfit for a card."""
    if not word:
        yield "empty", {}
        return
    if strange := _strange_character(word):
        yield "control", {"character": f"U+{ord(strange):04X}"}
    if "/" in word:
        yield "slash", {}
    if len(word) > MAX_LENGTH:
        yield "too_long", {"length": len(word), "most": MAX_LENGTH}
    if not any(c.isalnum() for c in word):
        yield "no_letters", {}
    if len(scripts := _scripts(word)) > 1:
        yield "mixed_scripts", {"scripts": ", ".join(scripts)}
    if is_unsafe(word):
        yield "unsafe", {}


def word_warnings(raw: str) -> Iterator[Finding]:
    if not unicodedata.is_normalized("NFC", raw):
        yield "not_nfc", {}


def script_of(word: str) -> str | None:
    """The alphabet of a word, when it has exactly one."""
    scripts = _scripts(word)
    return scripts[0] if len(scripts) == 1 else None


def _scripts(word: str) -> list[str]:
    """Unicode names begin with the script: LATIN SMALL LETTER A, CYRILLIC SMALL LETTER A."""
    names = (re.split("[ -]", unicodedata.name(c, "UNKNOWN"))[0] for c in word if c.isalpha())
    return sorted({SCRIPT_FAMILY.get(name, name) for name in names})


def _strange_character(word: str) -> str | None:
    """Controls, invisible and private characters, and spaces that only look like one."""
    return next((c for c in word if not c.isprintable()), None)
