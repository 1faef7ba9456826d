"""Which words can be best on some board: all others are beaten there, whatever the board."""

from collections.abc import Callable, Iterable, Sequence

Signature = int


def signature(word: str, letters: str, doubled: set[str]) -> Signature:
    """A bit for each letter that the word has, and one for each that it has twice."""
    bits = 0
    for at, letter in enumerate(letters):
        times = word.count(letter)
        bits |= (times > 0) << 2 * at | (times > 1 and letter in doubled) << 2 * at + 1
    return bits


def one_word_each(
    words: Iterable[str], letters: str, doubled: set[str], most: int, rank: Callable[[str], object]
) -> list[tuple[Signature, str]]:
    """The few first words by `rank` of each signature, signatures with the most bits first."""
    by_signature: dict[Signature, list[str]] = {}
    for word in words:
        by_signature.setdefault(signature(word, letters, doubled), []).append(word)
    pairs = [
        (bits, word)
        for bits, each in by_signature.items()
        for word in sorted(each, key=rank)[:most]
    ]
    return sorted(pairs, key=lambda pair: (-pair[0].bit_count(), pair[0], rank(pair[1])))


def skyband(
    pairs: Sequence[tuple[Signature, str]], families: int, family_of: Callable[[str], object]
) -> list[str]:
    """Words that fewer than so many families beat on every board.

    With 1 that is the words that can be best; with more, those that can be best when some families
    have been used up.
    """
    having: list[int] = [0] * 128
    kept: list[str] = []
    for bits, word in pairs:
        over = (1 << len(kept)) - 1
        rest = bits
        while rest and over:
            lowest = rest & -rest
            over &= having[lowest.bit_length() - 1]
            rest ^= lowest
        if _fewer_families(over, kept, families, family_of):
            place = 1 << len(kept)
            kept.append(word)
            for bit in range(bits.bit_length()):
                if bits >> bit & 1:
                    having[bit] |= place
    return kept


def _fewer_families(
    over: int, kept: Sequence[str], families: int, family_of: Callable[[str], object]
) -> bool:
    seen: set[object] = set()
    while over:
        lowest = over & -over
        seen.add(family_of(kept[lowest.bit_length() - 1]))
        if len(seen) >= families:
            return False
        over ^= lowest
    return True
