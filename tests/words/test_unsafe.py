"""Words that no pack may have."""

import re
from importlib.resources import files

import pytest

from ludoteka.words.unsafe import fingerprint, is_unsafe

# Harmless words on the list, so that the test may be read.
LISTED = ["heroin", "HEROIN", "a bag of heroin", "kokaina", "SWASTYKA"]


@pytest.mark.parametrize("entry", LISTED)
def test_a_listed_word_is_found_in_any_case_and_among_others(entry: str) -> None:
    assert is_unsafe(entry)


@pytest.mark.parametrize("entry", ["heroine", "rooster", "szmata", "pies", ""])
def test_words_that_only_look_like_it_are_safe(entry: str) -> None:
    assert not is_unsafe(entry)


def test_the_list_can_be_read_without_blushing() -> None:
    lines = (files("ludoteka.words") / "data" / "unsafe.txt").read_text().splitlines()
    assert len(lines) > 100
    assert all(re.fullmatch("[0-9a-f]{12}", line) for line in lines[1:])
    assert lines[1:] == sorted(set(lines[1:]))
    assert fingerprint("Heroin") in lines
