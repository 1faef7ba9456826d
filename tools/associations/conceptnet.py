"""The two features made of ConceptNet (CC BY-SA 4.0): what people say of things, and its echo."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
import scipy.sparse
import scipy.sparse.linalg
from features import Matrix, cosines

START_WORDS, END_WORDS = 4, 5  # longer ends are sentences, not things
FLOOR = 0.05  # so that "never said" has a logarithm
LOOP = 2.0  # every word is a little like itself
CONTEXT_POWER = 0.75
DIMENSIONS = 200
NEIGHBOURS = 3
STOP_WORDS = frozenset(
    "the and for with that this from are was were been being have has had not but you your his her "
    "its their they them him she who whom whose which what when where why how all any both each "
    "few more most other some such only own same than too very can will just should would could "
    "may might must one two get gets got out into over under about after before off upon".split()
)

Ends = tuple[list[str], list[str]]


def assertions(path: Path) -> Iterator[Ends]:
    """The words of the two ends of every assertion."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            said = json.loads(line)
            yield _words(said["start"]), _words(said["end"])


def _words(concept: str) -> list[str]:
    return re.findall(r"[a-z]+", concept.lower())


def direct(words: list[str], said: Iterable[Ends]) -> Matrix:
    """How often an assertion names both words; a long one counts for less."""
    place = {word: i for i, word in enumerate(words)}
    sums = np.zeros((len(words), len(words)))
    for start, end in said:
        if not (0 < len(start) <= START_WORDS and 0 < len(end) <= END_WORDS):
            continue
        share = 1 / (len(start) * len(end))
        for a, b in ((a, b) for a in start for b in end if a in place and b in place and a != b):
            sums[place[a], place[b]] += share
    return np.log(FLOOR + sums + sums.T)


def echo(words: list[str], said: Iterable[Ends], known: frozenset[str]) -> Matrix:
    """Words that keep the same company: the leading directions of the graph of assertions."""
    counts: Counter[tuple[str, str]] = Counter()
    for start, end in said:
        ours = [[w for w in side if _counts(w, known)] for side in (start, end)]
        counts.update((a, b) for a in ours[0] for b in ours[1] if a != b)
    vocabulary, graph = _graph(counts)
    rows = _leading(_mutual_information(graph))
    missing = [w for w in words if w not in vocabulary]
    if missing:
        raise ValueError(f"ConceptNet says too little of: {', '.join(missing)}")
    return cosines(rows[[vocabulary[w] for w in words]])


def _counts(word: str, known: frozenset[str]) -> bool:
    return len(word) >= 3 and word in known and word not in STOP_WORDS


def _graph(counts: Counter[tuple[str, str]]) -> tuple[dict[str, int], scipy.sparse.csr_array]:
    neighbours: dict[str, set[str]] = defaultdict(set)
    both: Counter[tuple[str, str]] = Counter()
    for (a, b), n in counts.items():
        neighbours[a].add(b)
        neighbours[b].add(a)
        both[a, b] += n
        both[b, a] += n
    kept = sorted(w for w, near in neighbours.items() if len(near) >= NEIGHBOURS)
    place = {word: i for i, word in enumerate(kept)}
    edges = [(place[a], place[b], n) for (a, b), n in both.items() if a in place and b in place]
    row, column, count = (np.array(side) for side in zip(*edges, strict=True))
    shape = (len(kept), len(kept))
    graph = scipy.sparse.csr_array((np.log1p(count), (row, column)), shape=shape)
    return place, graph + LOOP * scipy.sparse.eye_array(len(kept), format="csr")


def _mutual_information(graph: scipy.sparse.csr_array) -> scipy.sparse.csr_array:
    """Positive pointwise mutual information, the commonest contexts held down."""
    cells = graph.tocoo()
    word = graph.sum(axis=1) / graph.sum()
    context = graph.sum(axis=0) ** CONTEXT_POWER
    context /= context.sum()
    value = np.log(cells.data / cells.data.sum() / (word[cells.row] * context[cells.col]))
    positive = np.maximum(value, 0)
    return scipy.sparse.csr_array((positive, (cells.row, cells.col)), shape=graph.shape)


def _leading(matrix: scipy.sparse.csr_array) -> Matrix:
    start = np.ones(matrix.shape[0])  # a fixed start: the same table from every run
    left, strength, _ = scipy.sparse.linalg.svds(matrix, k=DIMENSIONS, v0=start)
    return np.asarray(left * np.sqrt(strength), dtype=np.float64)
