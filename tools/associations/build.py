"""Make the association tables of 13 Words that ship with the package.

    python tools/associations/build.py --resources FOLDER

FOLDER is what fetch.sh filled. README.md beside this file says how to run both.
"""

import argparse
import csv
import hashlib
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import conceptnet
import features
import numpy as np
import numpy.typing as npt
from features import Matrix
from wordnet import WordNet

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORDS = ROOT / "src/ludoteka/games/thirteen_words/words"
PACK = WORDS / "packs/en.txt"
DATA = WORDS / "data"
PICKS = ROOT / "tests/games/thirteen_words/words/picks.tsv"

GAME = "thirteen_words"
SCALE = 20
LIMIT = 127
KNOWN_WORDS = 30_000  # the commonest: rarer ones only blur ConceptNet's company

Pick = dict[str, str]


class Vocabulary(NamedTuple):
    """The words to measure. The first `size` are the pack's, in the order of their ids."""

    words: list[str]
    size: int
    picks: list[Pick]


def main() -> None:
    folder = _arguments().resources
    vocabulary = read_vocabulary()
    standard = measure(vocabulary, folder)
    recipes = tomllib.loads((HERE / "resources.toml").read_text())
    tables = {name: make(name, r["weights"], standard, vocabulary) for name, r in recipes.items()}
    write_manifest(recipes, tables, vocabulary.size)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--resources", type=Path, required=True, help="the folder fetch.sh filled")
    return parser.parse_args()


def read_vocabulary() -> Vocabulary:
    pack, picks = read_pack(PACK), read_picks(PICKS)
    extra = [pick[key] for pick in picks for key in ("centre_en", "answer_en")]
    return Vocabulary(list(dict.fromkeys(pack + extra)), len(pack), picks)


def read_pack(path: Path) -> list[str]:
    """The words of a pack in the order of their ids: card by card, front then back."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split("\t")]


def pack_hash(path: Path) -> str:
    """As `Pack.sha256` counts it: the cards, without comments."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    cards = "".join(line for line in lines if not line.startswith("#"))
    return hashlib.sha256(cards.encode()).hexdigest()


def read_picks(path: Path) -> list[Pick]:
    with path.open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def measure(vocabulary: Vocabulary, folder: Path) -> dict[str, Matrix]:
    """Every feature, standardised over the pairs of the pack."""
    words = vocabulary.words
    wordnet = WordNet(folder / "wordnet")
    said = list(conceptnet.assertions(folder / "conceptnet.ndjson"))
    known = features.common_words(KNOWN_WORDS) | frozenset(words)
    makers: dict[str, Callable[[], Matrix]] = {
        "use": lambda: features.use(words),
        "minilm": lambda: features.minilm(words, folder / "tokenizer.json"),
        "glove": lambda: features.glove(words),
        "gloss": lambda: features.gloss(words, wordnet),
        "direct": lambda: conceptnet.direct(words, said),
        "echo": lambda: conceptnet.echo(words, said, known),
    }
    return {name: standardise(make(), vocabulary.size, name) for name, make in makers.items()}


def standardise(matrix: Matrix, n: int, name: str) -> Matrix:
    pairs = matrix[:n, :n][np.triu_indices(n, 1)]
    print(f"{name:12} mean {pairs.mean():7.3f}  sd {pairs.std():.3f}")
    return np.asarray((matrix - pairs.mean()) / pairs.std())


def make(
    name: str, weights: dict[str, float], standard: dict[str, Matrix], vocabulary: Vocabulary
) -> bytes:
    """Blend one table and write it."""
    n = vocabulary.size
    total = sum(weight * standard[feature] for feature, weight in weights.items())
    table = standardise(np.asarray(total), n, name)
    print(f"{'':12} picks {accuracy(table, vocabulary):.3f}")
    content = quantise(table[:n, :n][np.triu_indices(n, 1)]).tobytes()
    (DATA / f"{name}.assoc").write_bytes(content)
    return content


def accuracy(table: Matrix, vocabulary: Vocabulary) -> float:
    """How often the table finds the answer among the twelve of its group."""
    place = {word: i for i, word in enumerate(vocabulary.words)}
    right = 0
    for pick in vocabulary.picks:
        group = [p["answer_en"] for p in vocabulary.picks if p["group"] == pick["group"]]
        row = [table[place[pick["centre_en"]], place[answer]] for answer in group]
        right += group[int(np.argmax(row))] == pick["answer_en"]
    return right / len(vocabulary.picks)


def quantise(z: Matrix) -> npt.NDArray[np.int8]:
    return np.clip(np.round(SCALE * z), -LIMIT, LIMIT).astype(np.int8)


def write_manifest(recipes: dict[str, Any], tables: dict[str, bytes], n: int) -> None:
    """A small TOML file beside the tables, which says where each comes from."""
    lines = [
        "# Made by tools/associations/build.py; do not edit.",
        f'game = "{GAME}"',
        f"words = {n}",
        f"scale = {SCALE}",
        f'pack_sha256 = "{pack_hash(PACK)}"',
    ]
    for name, content in tables.items():
        weights = ", ".join(f"{k} = {v}" for k, v in recipes[name]["weights"].items())
        lines += ["", f"[resources.{name}]", f'licence = "{recipes[name]["licence"]}"']
        lines += [f"weights = {{ {weights} }}"]
        lines += [f'sha256 = "{hashlib.sha256(content).hexdigest()}"']
    for name, source in tomllib.loads((HERE / "sources.toml").read_text()).items():
        lines += ["", f"[sources.{name}]", *(f'{k} = "{v}"' for k, v in source.items())]
    (DATA / "assoc.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
