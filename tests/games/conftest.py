"""What the tests of games share."""

import pytest

from ludoteka.words import encoder


@pytest.fixture
def without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where nobody installed `ludoteka[words]`."""
    monkeypatch.setattr(encoder, "is_known", lambda word: False)
