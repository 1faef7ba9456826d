"""What words mean, over HTTP. The page's types are generated from these."""

import msgspec


class WordMeaning(msgspec.Struct, frozen=True, kw_only=True):
    """Under which word one finds it, and a line on what that means."""

    lemma: str
    text: str


class Meanings(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/ID/meanings: of the words that a source of ours explains."""

    language: str
    words: dict[str, WordMeaning]
