"""TH-42: what every card says, as it was last read by somebody."""

import pytest

from ludoteka.kernel.sentences import LANGUAGES
from tests.games.thirteen.write_texts import file_of, written


@pytest.mark.rule("TH-42")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_said(language: str) -> None:
    assert written(language) == file_of(language).read_text(encoding="utf-8")
