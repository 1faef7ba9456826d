"""Which words can be best on some board: all others are beaten there, whatever the board."""

from collections.abc import Callable, Hashable, Iterable, Iterator

Signature = int


def signature(word: str, letters: str, doubled: set[str]) -> Signature:
    """A bit for each letter that the word has, and one for each that it has twice."""
    bits = 0
    for at, letter in enumerate(letters):
        times = word.count(letter)
        bits |= (times > 0) << 2 * at | (times > 1 and letter in doubled) << 2 * at + 1
    return bits


class Skyband:
    """Words that fewer than so many families beat on every board.

    A word beats another when it has all its bits. One that is beaten by a word with the very same
    kin is dropped at once: both are free, or neither. `words` come with the most bits first.
    """

    def __init__(
        self,
        families: int,
        family_of: Callable[[str], Hashable],
        kin_of: Callable[[str], Hashable],
    ) -> None:
        self.families = families
        self.family_of, self.kin_of = family_of, kin_of
        self.words: list[str] = []
        self._family: list[Hashable] = []
        self._having = [0] * 128  # by bit: which of the kept words have it, as a long number
        self._of_family: dict[Hashable, int] = {}
        self._with_kin: dict[Hashable, int] = {}
        self._beaten: set[Signature] = set()

    def offer(self, word: str, bits: Signature) -> None:
        if bits in self._beaten:  # nearly all of them: whose kin they are is asked of the rest
            return
        over = self._over(bits)
        if self._is_beaten(over):
            self._beaten.add(bits)
            return
        family, kin = self.family_of(word), self.kin_of(word)
        if over & self._with_kin.get(kin, 0):
            return
        place = 1 << len(self.words)
        self.words.append(word)
        self._family.append(family)
        self._of_family[family] = self._of_family.get(family, 0) | place
        self._with_kin[kin] = self._with_kin.get(kin, 0) | place
        for bit in ones(bits):
            self._having[bit] |= place

    def _over(self, bits: Signature) -> int:
        """The kept words that beat it."""
        over = (1 << len(self.words)) - 1
        for bit in ones(bits):
            over &= self._having[bit]
            if not over:
                break
        return over

    def _is_beaten(self, over: int) -> bool:
        for _ in range(self.families):
            if not over:
                return False
            over &= ~self._of_family[self._family[over.bit_length() - 1]]
        return True


def ones(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def skyband(
    words: Iterable[str],
    families: int,
    bits_of: Callable[[str], Signature],
    family_of: Callable[[str], Hashable],
    kin_of: Callable[[str], Hashable],
) -> list[str]:
    """The words that can be best, of words in the order in which they are preferred."""
    chosen = Skyband(families, family_of, kin_of)
    signed = [(bits_of(word), word) for word in words]
    signed.sort(key=lambda pair: -pair[0].bit_count())  # stable: preferred ones stay in front
    for bits, word in signed:
        chosen.offer(word, bits)
    return chosen.words
