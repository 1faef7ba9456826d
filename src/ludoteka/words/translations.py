"""Polish words in English: the encoder has read most in English, and stands surer there."""

from importlib.resources import files

from ludoteka.cached import cached

TABLE = files("ludoteka.words") / "data" / "pl_en.tsv"


def to_english(word: str) -> str:
    """The English word, where the table has it; else the word itself."""
    return _by_word().get(word.casefold(), word)


@cached
def rows() -> tuple[tuple[str, str], ...]:
    """A Polish word and its English one. Of two rows for a Polish word the later one counts."""
    _, *lines = TABLE.read_text(encoding="utf-8").splitlines()
    pairs = (line.split("\t") for line in lines)
    return tuple((polish, english) for polish, english in pairs)


@cached
def _by_word() -> dict[str, str]:
    found = {polish.casefold(): english for polish, english in rows()}
    for word, english in tuple(found.items()):
        found |= {form: english for form in polish_forms(word) if form not in found}
    return found | {english.casefold(): english for _, english in rows()}


def polish_forms(word: str) -> tuple[str, ...]:
    """An adjective of the table is neuter (głośne); whoever writes their own may think of a man or
    a woman (głośny, głośna)."""
    if word.endswith(("kie", "gie")):
        return word[:-1], f"{word[:-2]}a"
    return (f"{word[:-1]}y", f"{word[:-1]}a") if word.endswith("e") else ()
