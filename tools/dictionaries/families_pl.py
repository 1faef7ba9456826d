"""Polish families: Morfeusz' lemmas, and rules of our own for what comes of what.

The keys of a lemma are itself and its best ancestors. An ancestor is found by cutting a suffix or
a prefix, changing the end of the stem as Polish does, and putting an ending of the base: what comes
out counts if it is a known lemma of the right part of speech. Everything has a cost.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from stems_pl import sounds, variants
from suffixes_pl import (
    CLOSED,
    ENDINGS,
    GENDERS,
    IRREGULAR,
    PREFIXES,
    RELIEF,
    RELIEF_BY_LENGTH,
    SUFFIXES,
    WITH_PREFIX,
)

THRESHOLD = 0.46
NEAR_BEST = 0.1
SPENT = 0.25
SHORT_COST = (0.9, 0.9, 0.9, 0.5, 0.25, 0.1)  # of stems with so few sounds
FAMILIAR = 3.6  # on wordfreq's scale: a short base must be a word that everybody knows
COMMON = 5.0
RARITY_COST = 0.05  # for each step below that
RAREST_COST = 0.25
UNHEARD_COST = 0.4
UNHEARD_ADJECTIVE = 0.2
LONGER_COST = 0.25  # a base is hardly longer than what comes of it
RARER_COST = 0.5  # nor is it clearly rarer
RARER_VERB = 0.2  # verbs are that more often
RARER = 1.0
VERB_OF_RARER_NOUN = 0.15  # "budzić" is not of "buda"
SHORT_NOUN = 4
AROUND = 0.1  # "u-woln-ić" of "wolny": many words take a prefix and a suffix at once
PREFIXED_RELIEF = 0.2  # "dotyk" of "dotykać"
SUBSTANTIVE = 0.05  # "młoda", a bride, of "młody"
REAL_ADJECTIVE = 2.0  # how well its genitive is known; the one of "mgły", if there is any, is not
VERB_PREFIX = 0.25  # verbs take prefixes more freely than others: the share of what one costs
VERB_RELIEF = 0.3
VERB_VOWELS = 0.25  # "odmładzać" of "odmłodzić": the share of what another vowel costs
HARDENED = 0.2  # only before -ski is a "r" of the base's "rz"
COMPOUND = 0.3
JOINED = 3.0  # how well the parts of a compound are known at least
DEEPEST = 5
SHORTEST = 3

ANY_ENDING = {part: {ending for ending, _ in endings} for part, endings in ENDINGS.items()}
FIRST_ENDINGS = (("", "n"), ("a", "n"), ("o", "n"), ("e", "n"), ("y", "a"))
FEMININE_ENDS = ("a", "ia", "ja", "sz", "cz", "rz", "ż", "c", "ś", "ć", "ź", "ń", "l")
CLOSED_ENDS = tuple(after for after, *_ in CLOSED)
LONGEST_SUFFIX = max(len(suffix) for suffix, *_ in SUFFIXES)


class Rule(NamedTuple):
    """One way to make a word of another."""

    suffix: str
    base: str
    price: float
    relief: float
    endings: set[str]

    def takes(self, stem: str, ending: str) -> bool:
        """Whether a base with this stem and ending can be meant."""
        if ending == "ki" and stem.endswith("k"):
            return False
        return ending in self.endings and bool(self.suffix or ending != "ć")

    def relief_of(self, base: str) -> float:
        """A little one of a feminine is believed, a woman of a short masculine is not."""
        believed = self.suffix != "ka" or base.endswith(FEMININE_ENDS)
        return self.relief if believed else 1.0


class Parent(NamedTuple):
    cost: float
    lemma: str
    part: str


def rules_by_suffix(
    table: Iterable[tuple[str, str, str, float]], genders: dict[tuple[str, str, str], set[str]]
) -> dict[str, list[Rule]]:
    """By the suffix and the part of speech of what is made: "ość/n"."""
    found: dict[str, list[Rule]] = {}
    for suffix, derived, base, price in table:
        key = suffix, derived, base
        relief = RELIEF.get(key, RELIEF_BY_LENGTH[min(len(suffix), len(RELIEF_BY_LENGTH) - 1)])
        rule = Rule(suffix, base, price, relief, genders.get(key, ANY_ENDING[base]))
        found.setdefault(f"{suffix}/{derived}", []).append(rule)
    return found


ALONE = rules_by_suffix(SUFFIXES, GENDERS)
AFTER_PREFIX = rules_by_suffix(WITH_PREFIX, {})
PREFIXED = {key: ALONE.get(key, []) + AFTER_PREFIX.get(key, []) for key in ALONE | AFTER_PREFIX}


class Families:
    """Looks for ancestors among lemmas that are known with their parts of speech.

    `zipf` says how common a lemma is in all its forms, `form_zipf` how common one form is.
    """

    def __init__(
        self,
        parts: dict[str, frozenset[str]],
        zipf: Callable[[str], float],
        form_zipf: Callable[[str], float],
    ) -> None:
        self.parts, self.zipf, self.form_zipf = parts, zipf, form_zipf
        self._parents: dict[tuple[str, str], list[Parent]] = {}
        # With what words of each part of speech begin: most stems are none, and need no endings.
        self._beginnings: dict[str, set[str]] = {part: set() for part in ENDINGS}
        self._lemmas: dict[str, set[str]] = {part: set() for part in ENDINGS}
        for lemma, each in parts.items():
            for part in each & ENDINGS.keys():
                self._lemmas[part].add(lemma)
                self._beginnings[part].update(lemma[:at] for at in range(len(lemma) + 1))

    def keys(self, lemma: str) -> set[str]:
        """The lemma and the ancestors at the end of every good way up."""
        found: set[str] = set()
        for part in sorted(self.parts.get(lemma, frozenset())):
            found |= self._ancestors(lemma, part, THRESHOLD, DEEPEST)
        return found | {lemma}

    def _ancestors(self, lemma: str, part: str, budget: float, depth: int) -> set[str]:
        found: set[str] = set()
        if depth == 0:
            return found
        for parent in self.parents(lemma, part):
            if parent.cost <= budget:
                found.add(parent.lemma)
                left = budget - SPENT * parent.cost
                found |= self._ancestors(parent.lemma, parent.part, left, depth - 1)
        return found

    def parents(self, lemma: str, part: str) -> list[Parent]:
        """The best bases of a lemma: those within reach and near the best of them."""
        key = lemma, part
        if key not in self._parents:
            best: dict[tuple[str, str], float] = {}
            for parent in self._bases(lemma, part):
                at = parent.lemma, parent.part
                if parent.lemma != lemma:
                    best[at] = min(parent.cost, best.get(at, 9.0))
            self._parents[key] = best_of_each_kind(best, lemma, part)
        return self._parents[key]

    def _bases(self, lemma: str, part: str) -> Iterator[Parent]:
        adjective = self._adjective(lemma)
        if part == "n" and adjective:
            yield Parent(SUBSTANTIVE, adjective, "a")
        for one, other in IRREGULAR.get(lemma, ()):
            yield Parent(0.0, one, other)
        yield from self._by_suffix(lemma, lemma, part, ALONE, 0.0)
        if part in "na":
            yield from self._in_compound(lemma, part)
        for prefix, cost in PREFIXES:
            rest = lemma.removeprefix(prefix)
            if rest == lemma or len(rest) < SHORTEST:
                continue
            if part in self.parts.get(rest, frozenset()):
                yield Parent(self._cost_of_prefix(lemma, rest, part, cost), rest, part)
            yield from self._by_suffix(lemma, rest, part, PREFIXED, min(AROUND, cost + 0.1))

    def _in_compound(self, lemma: str, part: str) -> Iterator[Parent]:
        """Two words joined by an o: "bajkopisarz" of "bajka" and "pisarz"."""
        for at in range(3, len(lemma) - 5):
            first, second = lemma[:at], lemma[at + 1 :]
            if lemma[at] == "o" and self._is_well_known(second, part):
                yield Parent(COMPOUND, second, part)
                for ending, kind in FIRST_ENDINGS:
                    if self._is_well_known(first + ending, kind):
                        yield Parent(COMPOUND, first + ending, kind)

    def _is_well_known(self, lemma: str, part: str) -> bool:
        return part in self.parts.get(lemma, frozenset()) and self.zipf(lemma) >= JOINED

    def _adjective(self, noun: str) -> str:
        """The adjective that a noun is a form of, if it is one: "młoda" of "młody"."""
        stem, ending = noun[:-1], noun[-1]
        if ending not in "aey":
            return ""
        found = stem + ("i" if stem.endswith(("k", "g")) else "y")
        known = "a" in self.parts.get(found, frozenset())
        return found if known and self.form_zipf(f"{stem}ego") >= REAL_ADJECTIVE else ""

    def _cost_of_prefix(self, lemma: str, rest: str, part: str, cost: float) -> float:
        if part == "v":
            length = sounds(rest) - 1
            return VERB_PREFIX * cost + self._penalty(lemma, rest, length, VERB_RELIEF)
        return cost + self._penalty(lemma, rest, sounds(rest.rstrip("aeiouy")), 1.0)

    def _by_suffix(
        self, lemma: str, word: str, part: str, rules: dict[str, list[Rule]], cost: float
    ) -> Iterator[Parent]:
        for length in range(min(LONGEST_SUFFIX, len(word) - 2) + 1):
            at = len(word) - length
            for rule in rules.get(f"{word[at:]}/{part}", ()):
                yield from self._by_rule(lemma, word[:at], part, rule, cost)

    def _by_rule(
        self, lemma: str, stem: str, part: str, rule: Rule, cost: float
    ) -> Iterator[Parent]:
        vowels = VERB_VOWELS if part == "v" and rule.base != "n" else 1.0
        for changed, extra in variants(stem, rule.suffix, vowels).items():
            hardened = rule.base == "n" and changed.endswith("rz") and stem.endswith("r")
            unlikely = HARDENED * (hardened and rule.suffix not in ("ski", "stwo"))
            for found, ending, more in self._with_endings(changed, rule.base):
                if rule.takes(changed, ending) and self._can_be_base(lemma, found, rule.base):
                    total = cost + rule.price + extra + unlikely + more
                    total += self._likelihood(lemma, found, sounds(changed), part, rule)
                    yield Parent(total, found, rule.base)

    def _likelihood(self, lemma: str, base: str, length: int, part: str, rule: Rule) -> float:
        """What makes a step more or less likely than its price says."""
        if part == "d" and rule.base == "a":
            return UNHEARD_ADJECTIVE * (self.zipf(base) == 0.0)  # adverbs come of rare ones too
        cost = self._penalty(lemma, base, length, rule.relief_of(base))
        if part == "v" and rule.base == "n" and length < SHORT_NOUN:
            return cost + VERB_OF_RARER_NOUN * (self.zipf(base) < self.zipf(lemma))
        if rule.base == "v" and rule.suffix in ("", "a") and self._has_prefix(base, lemma):
            return cost - PREFIXED_RELIEF
        return cost

    def _has_prefix(self, verb: str, noun: str) -> bool:
        """A noun is made of a verb with a prefix without any suffix: "dotyk", "zguba", "zabawa"."""
        common = self.zipf(noun) - RARER
        for prefix, _ in PREFIXES:
            rest = verb.removeprefix(prefix)
            if rest != verb and "v" in self.parts.get(rest, frozenset()):
                return max(self.zipf(verb), self.zipf(rest)) >= common
        return False

    def _with_endings(self, stem: str, base: str) -> Iterator[tuple[str, str, float]]:
        """The lemmas that may come of a stem, with the ending and its cost."""
        lemmas = self._lemmas[base]
        if stem in self._beginnings[base]:
            for ending, cost in ENDINGS[base]:
                if stem + ending in lemmas:
                    yield stem + ending, ending, cost
        if base == "v" and stem.endswith(CLOSED_ENDS):
            for after, whole, cost in CLOSED:
                found = stem.removesuffix(after) + whole
                if stem.endswith(after) and found in lemmas:
                    yield found, "ać", cost

    def _can_be_base(self, lemma: str, found: str, part: str) -> bool:
        """Another word; not a noun that is but a form of an adjective."""
        return found != lemma and not (part == "n" and self._adjective(found))

    def _penalty(self, lemma: str, base: str, length: int, relief: float) -> float:
        """Short, long, rare and unheard-of bases are less likely ones."""
        here, there = self.zipf(lemma), self.zipf(base)
        short = SHORT_COST[length] if length < len(SHORT_COST) else 0.0
        cost = short * (relief if there >= FAMILIAR else 1.0)
        if len(base) > len(lemma) + 1 + 2 * base.endswith("ć"):
            cost += LONGER_COST
        if there == 0.0:
            return cost + UNHEARD_COST
        cost += min(RAREST_COST, RARITY_COST * max(0.0, COMMON - there))
        if there < here - RARER:
            cost += RARER_VERB if base.endswith("ć") else RARER_COST
        return cost


def best_of_each_kind(costs: dict[tuple[str, str], float], lemma: str, part: str) -> list[Parent]:
    """A word may come of a shorter one behind a prefix, and of a noun, an adjective or a verb."""
    cut = {at for at in costs if at[1] == part and lemma.endswith(at[0])}
    kinds = [cut, *({at for at in costs.keys() - cut if at[1] == kind} for kind in ENDINGS)]
    return [parent for kind in kinds for parent in near_best(costs, kind)]


def near_best(
    costs: dict[tuple[str, str], float], among: Iterable[tuple[str, str]]
) -> list[Parent]:
    """The cheapest of some bases, and those that cost hardly more."""
    some = [Parent(costs[at], *at) for at in among]
    cheap = min((parent.cost for parent in some), default=9.0)
    return [each for each in some if each.cost <= min(THRESHOLD, cheap + NEAR_BEST)]
