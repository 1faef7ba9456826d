"""Cards of two words as somebody wrote them, for a table or for a stack."""

from collections.abc import Iterable

from ludoteka.kernel.errors import BadInput, phrase


def read_card(text: str, code: str) -> tuple[str, str]:
    """A card written "front/back"."""
    front, slash, back = text.partition("/")
    if not slash or "/" in back or not front.strip() or not back.strip():
        raise BadInput(code, problem=phrase("bad.card", card=text))
    return front.strip(), back.strip()


def check_distinct_words(words: Iterable[str], code: str) -> None:
    """A different word on every side."""
    seen: set[str] = set()
    for word in words:
        if word.casefold() in seen:
            raise BadInput(code, problem=phrase("bad.twice", word=word))
        seen.add(word.casefold())
