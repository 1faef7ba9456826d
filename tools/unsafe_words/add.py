"""Add words, one a line on standard input, to the list of words that packs may not have.

    python tools/unsafe_words/add.py < words.txt

Only their fingerprints are kept. Give every inflected form that could stand on a card.
"""

import sys
from pathlib import Path

from ludoteka.words.unsafe import fingerprint

LIST = Path(__file__).parents[2] / "src/ludoteka/words/data/unsafe.txt"
HEAD = "# Fingerprints of words, made by tools/unsafe_words/add.py; do not edit.\n"


def main() -> None:
    old = LIST.read_text().splitlines()[1:] if LIST.exists() else []
    new = [fingerprint(word.strip()) for word in sys.stdin if word.strip()]
    LIST.write_text(HEAD + "".join(f"{line}\n" for line in sorted({*old, *new})))


if __name__ == "__main__":
    main()
