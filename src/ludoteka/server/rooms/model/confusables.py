"""What a name looks like: two names with one look could pass for each other.

Python knows which signs are styles and accents of which letters, and a package has Unicode's list
of signs that are mistaken for each other. Small capitals, barred letters and the like are not in
it; those are a short list of ours. It errs on the strict side: names that only resemble each other
are told apart by a number, which harms nobody.
"""

import unicodedata
from pathlib import Path
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from ludoteka.cached import cached

FILE: Final = Path(__file__).parents[2] / "data" / "lookalikes.txt"

JOINER: Final = "\u200d"
EMOJI_SELECTOR: Final = "\ufe0f"
INVISIBLE: Final = (
    *(range(0x34F, 0x350), range(0x115F, 0x1161), range(0x17B4, 0x17B6), range(0x180B, 0x1810)),
    *(range(0x200B, 0x2010), range(0x2060, 0x2070), range(0x2800, 0x2801), range(0x3164, 0x3165)),
    *(range(0xFE00, 0xFE10), range(0xFFA0, 0xFFA1), range(0xE0000, 0xE1000)),
)
"""Signs that leave no trace, though Unicode counts some of them as letters, marks or symbols."""
ACCENTS: Final = (
    *(range(0x300, 0x370), range(0x1AB0, 0x1B00), range(0x1DC0, 0x1E00)),
    *(range(0x20D0, 0x2100), range(0xFE20, 0xFE30)),
)
MAX_MARKS: Final = 2
"""On one letter, besides those that are part of it: more of them grow over what stands above."""
MERGED: Final = (("rn", "m"), ("vv", "w"), ("i", "l"), ("1", "l"), ("|", "l"), ("0", "o"))


def skeleton(name: str) -> str:
    """Without styles, accents, case and what is not seen; lookalikes are one letter."""
    parts = unicodedata.normalize("NFKD", name)
    seen = "".join(sign for sign in parts if not (is_invisible(sign) or is_accent(sign)))
    text = seen.translate(_letters()).casefold()
    for those, this in MERGED:
        text = text.replace(those, this)
    return text


def is_invisible(sign: str) -> bool:
    return any(ord(sign) in signs for signs in INVISIBLE)


def is_accent(sign: str) -> bool:
    return any(ord(sign) in signs for signs in ACCENTS)


def hides_something(name: str) -> bool:
    """Something that nobody sees, but for what holds a picture together."""
    return any(
        is_invisible(sign) and not is_of_a_picture(name[:at], sign, name[at + 1 :])
        for at, sign in enumerate(name)
    )


def is_of_a_picture(before: str, sign: str, after: str) -> bool:
    """A joiner between two pictures, or the sign that makes a symbol a picture."""
    if sign == JOINER:
        return is_symbol(before.rstrip(EMOJI_SELECTOR)[-1:]) and is_symbol(after[:1])
    return sign == EMOJI_SELECTOR and is_symbol(before[-1:])


def is_symbol(sign: str) -> bool:
    return bool(sign) and not is_invisible(sign) and unicodedata.category(sign)[0] == "S"


def has_stacked_marks(name: str) -> bool:
    """More marks on one letter than any language puts there, or marks on nothing."""
    run = MAX_MARKS  # nothing has been written yet
    for sign in name:
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run > MAX_MARKS:
            return True
    return False


@cached
def _letters() -> dict[int, str]:
    """By sign, the one that stands for all that look like it."""
    mistaken = unicode_confusables()
    ours = {sign: mistaken.get(letter, letter) for sign, letter in _own_confusables().items()}
    return {ord(sign): letter for sign, letter in (mistaken | ours).items() if len(sign) == 1}


def _own_confusables() -> dict[str, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines()[1:]
    return {sign: line[0] for line in lines for sign in line[2:]}


def unicode_confusables() -> dict[str, str]:
    """The list has, beside a sign, what it is mistaken for: what hangs together is one."""
    alike: dict[str, str] = {}

    def first(sign: str) -> str:
        while (other := alike.setdefault(sign, sign)) != sign:
            sign = other
        return sign

    for sign, others in confusables_data.items():
        for other in others:
            one, two = sorted((first(_bare(sign)), first(_bare(other["c"]))), key=_plainest)
            alike[two] = one
    return {sign: first(sign) for sign in alike}


def _bare(sign: str) -> str:
    """Without the marks that keep signs written from the right in their place in the list."""
    return sign.strip("\u200e")


def _plainest(sign: str) -> tuple[int, str]:
    return len(sign), sign
