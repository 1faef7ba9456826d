"""A clause says what it has to do with the printed rules: exactly one mark, and a reason."""

from pathlib import Path

import msgspec
import pytest

from ludoteka.kernel.presentation.clauses import clauses

ONE = "-".join(("ZZ", "1"))  # put together, so that nobody takes it for a citation
CHOICE = 'write mark = "printed", "filled" or "changed"'
BOTH = 'why = "It is better."\nwhy_pl = "Tak jest lepiej."'


def rulebook(folder: Path, *lines: str) -> Path:
    entry = ["[[clause]]", f'id = "{ONE}"', 'en = "One."', 'pl = "Jeden."', *lines]
    (folder / "rules.toml").write_text("\n".join(entry), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("lines", "mark", "why"),
    [
        (['mark = "printed"'], "printed", ""),
        (['mark = "filled"'], "filled", ""),
        (['mark = "filled"', BOTH], "filled", "Tak jest lepiej."),
        (['mark = "changed"', BOTH], "changed", "Tak jest lepiej."),
    ],
)
def test_each_mark_is_read_with_its_reason(
    tmp_path: Path, lines: list[str], mark: str, why: str
) -> None:
    (clause,) = clauses(rulebook(tmp_path, *lines))
    assert (clause.mark, clause.why_pl) == (mark, why)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], f"has no mark: {CHOICE}"),
        (["ours = true"], f"has no mark: {CHOICE}"),
        (['mark = "house"'], f'has the mark "house": {CHOICE}'),
        (
            ['mark = "changed"'],
            "changes the printed rules: say the reason in why and in why_pl",
        ),
        (
            ['mark = "changed"', 'why = "It is better."'],
            "changes the printed rules: say the reason in why and in why_pl",
        ),
        (
            ['mark = "filled"', 'why_pl = "Tak jest lepiej."'],
            "gives its reason in one language: write both why and why_pl",
        ),
    ],
)
def test_a_rulebook_without_honest_marks_says_which_clause_and_what_to_write(
    tmp_path: Path, lines: list[str], sentence: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        clauses(rulebook(tmp_path, *lines))
    assert str(refused.value) == f"{ONE} {sentence}"


def test_a_field_that_no_clause_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(msgspec.ValidationError, match="reason"):
        clauses(rulebook(tmp_path, 'mark = "filled"', 'reason = "It is better."'))
