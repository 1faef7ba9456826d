"""English families: lemminflect's lemmas, WordNet's links, and a few affixes that are safe."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from lemminflect import getAllLemmas

FILES = ("noun", "verb", "adj", "adv")
LINKS = {"+", "\\", "<"}  # derivationally related, pertains to, participle of
OPPOSITES = {"!"}  # of the same root when one is the other with something in front
SURE = ("ly", "ness", "less", "ful", "fully", "hood", "ship", "able", "ment", "ize", "ise", "ally")
STEPS = (
    ("ful", {"noun", "verb"}, {"adj", "noun"}),
    ("less", {"noun", "verb"}, {"adj"}),
    ("ness", {"adj"}, {"noun"}),
    ("ly", {"adj", "noun"}, {"adv", "adj"}),
    ("hood", {"noun", "adj"}, {"noun"}),
    ("ship", {"noun", "adj"}, {"noun"}),
    ("dom", {"noun", "adj", "verb"}, {"noun"}),
    ("able", {"verb"}, {"adj"}),
    ("ment", {"verb"}, {"noun"}),
    ("en", {"adj"}, {"verb"}),
    ("en", {"noun"}, {"adj"}),
    ("ish", {"adj", "noun"}, {"adj"}),
    ("al", {"noun"}, {"adj"}),
    ("ity", {"adj"}, {"noun"}),
    ("ify", {"adj", "noun"}, {"verb"}),
    ("ive", {"verb"}, {"adj"}),
    ("some", {"noun", "verb"}, {"adj"}),
    ("ward", {"noun"}, {"adv"}),
)
"""What WordNet often leaves out of a family: of what kind is the base, and of what the word."""

SHORT_BASES = ("ful", "less", "ness", "ish", "dom", "ive")
"""Suffixes that are seldom there by accident, also after three letters."""

PREFIXES = ("un", "non", "re", "dis", "mis", "over", "under", "in", "im", "il", "ir", "en", "inter",
            "out", "pre", "self", "anti", "super", "counter", "co")  # fmt: skip
SHORT_PREFIXES = ("in", "im", "en", "re", "co")
PEOPLE = ("man", "men", "woman", "women", "person", "people")
SHORTEST = 3
IRREGULAR = (
    "strong strength strengthen", "long length lengthen", "high height", "wide width", "deep depth",
    "broad breadth", "poor poverty", "proud pride", "hot heat", "food feed", "blood bleed",
    "die death dead", "live life alive", "sing song", "speak speech", "think thought", "sell sale",
    "give gift", "choose choice", "lose loss", "prove proof", "believe belief", "grieve grief",
    "save safe", "see sight", "fly flight", "weigh weight", "know knowledge", "day daily",
    "laugh laughter", "anger angry", "hunger hungry", "young youth", "sit seat", "fill full",
    "shoot shot", "tell tale", "bear birth born", "hate hatred", "advise advice", "receive receipt",
    "true truth truthful", "warm warmth", "heal health healthy", "steal stealth", "clear clarity",
    "able ability enable", "sleep asleep", "wake awake", "east eastern", "west western",
    "north northern", "south southern", "sure ensure assure", "various variety vary",
)  # fmt: skip


def lemmas(word: str, known: set[str]) -> set[str]:
    """The words one finds it under; itself too where it is one of them."""
    found = {
        lemma
        for part, each in getAllLemmas(word).items()
        for lemma in each
        # A number is no comparative of numb, though "number" is also that.
        if lemma == word or part not in ("ADJ", "ADV") or not word.endswith(("er", "est"))
    }
    return {lemma for lemma in found if lemma in known} or {word}


def families(known: set[str], wordnet: Path) -> dict[str, str]:
    """A key for each word that has kin: the first word of its group."""
    group: dict[str, str] = {}

    def head(word: str) -> str:
        while group.setdefault(word, word) != word:
            word = group[word]
        return word

    parts = parts_of_speech(wordnet)
    links = [(one, other) for one, other in linked(wordnet) if one != other]
    told = {word for pair in links for word in pair}
    by_affix = derived({word for word in known if word not in told}, known, parts)
    by_step = [step for word in sorted(told & known) for step in steps(word, known, parts)]
    for one, other in (*irregular(), *links, *by_affix, *by_step):
        if one in known and other in known and plausible(one, other):
            first, second = sorted((head(one), head(other)), key=lambda word: (len(word), word))
            group[second] = first
    return {word: head(word) for word in group}


def plausible(one: str, other: str) -> bool:
    """Of people who do something only the word for them is a compound: no fisherman for fish."""
    return not any(one.endswith(each) != other.endswith(each) for each in PEOPLE)


def irregular() -> Iterator[tuple[str, str]]:
    for line in IRREGULAR:
        first, *others = line.split()
        yield from ((first, other) for other in others)


def linked(wordnet: Path) -> Iterator[tuple[str, str]]:
    """WordNet's links between words that begin alike."""
    words, pointers = read_wordnet(wordnet)
    for (one, other), kinds in pointers.items():
        for a, b in ((x, y) for x in words[one[0]] for y in words[other[0]]):
            if one[1] and words[one[0]][one[1] - 1] != a:
                continue
            if other[1] and words[other[0]][other[1] - 1] != b:
                continue
            if kinds & LINKS and begin_alike(a, b):
                yield a, b
            elif kinds & OPPOSITES and (a.endswith(b) or b.endswith(a)):
                yield a, b


def begin_alike(a: str, b: str) -> bool:
    """Half of the shorter one, and three letters, or it is inside the other."""
    same = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        same += 1
    return same >= max(SHORTEST, min(len(a), len(b)) // 2)


Place = tuple[str, int]


def read_wordnet(
    wordnet: Path,
) -> tuple[dict[str, list[str]], dict[tuple[Place, Place], set[str]]]:
    """The words of each synset, and which word of it points where and how."""
    words: dict[str, list[str]] = {}
    pointers: dict[tuple[Place, Place], set[str]] = defaultdict(set)
    for name in FILES:
        for line in (wordnet / f"data.{name}").read_text(encoding="latin-1").splitlines():
            if not line.startswith("  "):
                _read_synset(line.split(" | ")[0].split(), words, pointers)
    return words, pointers


def _read_synset(
    fields: list[str], words: dict[str, list[str]], pointers: dict[tuple[Place, Place], set[str]]
) -> None:
    part = fields[2].replace("s", "a")
    count = int(fields[3], 16)
    here = part + fields[0]
    words[here] = [fields[4 + 2 * at].split("(")[0].lower() for at in range(count)]
    at = 4 + 2 * count
    for _ in range(int(fields[at])):
        kind, offset, other, places = fields[at + 1 : at + 5]
        source, target = divmod(int(places, 16), 256)
        there = other.replace("s", "a") + offset
        pointers[(here, source), (there, target)].add(kind)
        at += 4


def parts_of_speech(wordnet: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for name in FILES:
        for line in (wordnet / f"index.{name}").read_text(encoding="latin-1").splitlines():
            if not line.startswith("  "):
                found[line.split(" ")[0]].add(name)
    return found


def derived(
    words: set[str], known: set[str], parts: dict[str, set[str]]
) -> Iterator[tuple[str, str]]:
    """Words of which WordNet says nothing, and that are another one with an affix."""
    for word in sorted(words):
        base = next((each for each in sure_bases(word) if each in parts and each in known), None)
        if base is not None:
            yield word, base
        for prefix in PREFIXES:
            base = word.removeprefix(prefix)
            long_enough = len(base) > SHORTEST + (prefix in SHORT_PREFIXES)
            if base != word and long_enough and base in known:
                yield from [(word, base)] if is_prefixed(prefix, word, base, parts) else []


def steps(word: str, known: set[str], parts: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """A word that WordNet has links of, and the base that it leaves out, one affix away."""
    for suffix, kinds, made in STEPS:
        stem = word.removesuffix(suffix)
        long_enough = len(stem) > SHORTEST or (suffix in SHORT_BASES and len(stem) == SHORTEST)
        if stem == word or not long_enough or not kinds_of(word, parts) & made:
            continue
        bases = [
            each
            for each in bases_of(stem, suffix)
            if each in known and kinds_of(each, parts) & kinds
        ]
        yield from ((word, base) for base in bases[:1])
    yield from unprefixed(word, known, parts)


def kinds_of(word: str, parts: dict[str, set[str]]) -> set[str]:
    return parts.get(word, set())


def bases_of(stem: str, suffix: str) -> Iterable[str]:
    """What a stem may have looked like before the suffix: happ(y)iness, centr(e)al, sad(d)en."""
    yield stem
    if suffix[0] in "aei":
        yield stem + "e"
        if stem[-1] == stem[-2]:
            yield stem[:-1]
    if stem.endswith("i"):
        yield stem[:-1] + "y"
    if suffix == "ify":
        yield stem + "y"


def unprefixed(word: str, known: set[str], parts: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """Unnatural, enrich, reusable: what is left without the prefix is a word of the right kind."""
    base = word.removeprefix("un")
    if (
        base != word
        and len(base) > SHORTEST
        and base in known
        and is_prefixed("un", word, base, parts)
    ):
        yield word, base
    base = word.removeprefix("en")
    if (
        base != word
        and len(base) > SHORTEST
        and "adj" in kinds_of(base, parts)
        and "verb" in kinds_of(word, parts)
    ):
        yield word, base
    base = word.removeprefix("re")
    if base != word and base.endswith("able") and base in known and "adj" in kinds_of(base, parts):
        yield word, base


def sure_bases(word: str) -> Iterable[str]:
    for suffix in SURE:
        stem = word.removesuffix(suffix)
        if stem != word and len(stem) >= SHORTEST:
            yield stem
            yield stem + "e"
            if stem.endswith("i"):
                yield stem[:-1] + "y"
            if suffix == "ly" and word.endswith("bly"):
                yield word[:-1] + "e"


NEEDS = {
    "re": {"verb"},
    "mis": {"verb"},
    "in": {"adj"},
    "im": {"adj"},
    "il": {"adj"},
    "ir": {"adj"},
    "un": {"adj", "verb", "adv"},
    "dis": {"verb", "noun", "adj"},
    "en": {"noun"},
}
"""What kind of word takes a prefix."""


def is_prefixed(prefix: str, word: str, base: str, parts: dict[str, set[str]]) -> bool:
    """The base is of a kind that takes the prefix, and the word of a kind that comes of it."""
    wanted = NEEDS.get(prefix)
    if wanted is None:
        return base in parts and len(base) > 4
    there = parts.get(base, set()) & wanted
    made = {"verb"} if prefix == "en" else wanted
    return bool(there) and (word not in parts or bool(parts[word] & made))


def compounds(known: set[str], parts: dict[str, set[str]]) -> dict[str, str]:
    """SW-82: a word for people is of the family of what they do: fisherman, of fisher and fish."""
    found: dict[str, str] = {}
    for word in known:
        for end in PEOPLE:
            base = word.removesuffix(end)
            for each in (base, base.removesuffix("s")):
                if each != word and len(each) >= SHORTEST and each in known:
                    found[word] = each
    return found
