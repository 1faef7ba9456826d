"""Make the tables of Word Porters that ship with the package: 300 words against 53 hint cards.

    python tools/associations/porters.py --resources FOLDER

They serve bots that have not read the table which people wrote (axes.tsv), and show
how well two that know different things understand each other. README.md beside this file says more.
"""

import csv
import tomllib
from pathlib import Path

import features
import numpy as np
from features import Matrix

from build import HERE, LIMIT, ROOT, SCALE, _arguments, quantise, read_pack

WORDS = ROOT / "src/ludoteka/games/word_porters/words"
PACK = WORDS / "packs/words_en.txt"
DATA = WORDS / "data"
SEEDS = HERE / "porters_seeds.tsv"
AUTHORED = DATA / "axes.tsv"


def main() -> None:
    folder = _arguments().resources
    words, seeds = read_pack(PACK), read_seeds()
    everything = list(
        dict.fromkeys([*words, *(seed for card in seeds for side in card for seed in side)])
    )
    standard = measure(everything, words, seeds, folder)
    for name, recipe in tomllib.loads((HERE / "porters.toml").read_text()).items():
        total = sum(weight * standard[feature] for feature, weight in recipe["weights"].items())
        table = standardise(np.asarray(total))
        (DATA / f"{name}.axes").write_bytes(quantise(table).tobytes())
        print(f"{name:12} r with the written table {agreement(table):.3f}")


def read_seeds() -> list[tuple[list[str], list[str]]]:
    """For each hint card the English words that stand for its two hint words."""
    with SEEDS.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    return [(row["hint_seeds"].split(","), row["opposite_seeds"].split(",")) for row in rows]


def measure(
    everything: list[str],
    words: list[str],
    seeds: list[tuple[list[str], list[str]]],
    folder: Path,
) -> dict[str, Matrix]:
    """Every feature: the word's place on the line between the two sides of each card."""
    cosines = {
        "use": features.use(everything),
        "minilm": features.minilm(everything, folder / "tokenizer.json"),
        "glove": features.glove(everything),
    }
    return {
        name: standardise(projected(matrix, everything, words, seeds))
        for name, matrix in cosines.items()
    }


def projected(
    matrix: Matrix,
    everything: list[str],
    words: list[str],
    seeds: list[tuple[list[str], list[str]]],
) -> Matrix:
    """Mean likeness with the seeds of the first side, less that with the seeds of the second."""
    at = {word: row for row, word in enumerate(everything)}
    rows = [at[word] for word in words]
    columns = [
        matrix[np.ix_(rows, [at[s] for s in first])].mean(axis=1)
        - matrix[np.ix_(rows, [at[s] for s in second])].mean(axis=1)
        for first, second in seeds
    ]
    return np.stack(columns, axis=1)


def standardise(table: Matrix) -> Matrix:
    """Every card around 0, with the same spread."""
    return np.asarray((table - table.mean(axis=0)) / table.std(axis=0))


def agreement(table: Matrix) -> float:
    """Mean correlation over the cards with the table that people wrote."""
    lines = AUTHORED.read_text(encoding="utf-8").splitlines()[1:]
    digits = np.array([[int(d) for d in line.split("\t")[1:]] for line in lines], dtype=np.float64)
    told = [
        np.corrcoef(digits[:, n], table[:, n])[0, 1]
        for n in range(digits.shape[1])
        if digits[:, n].std()
    ]
    return float(np.mean(told))


if __name__ == "__main__":
    assert (SCALE, LIMIT) == (20, 127)
    main()
