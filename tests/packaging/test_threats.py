"""docs/threats.md names tests for what it promises: they are there."""

import re

import pytest

from scripts.house import ROOT

PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[^`]+)`", PAGE)))


@pytest.mark.parametrize("path", NAMED)
def test_a_test_that_the_page_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_page_names_some() -> None:
    assert len(NAMED) > 10
