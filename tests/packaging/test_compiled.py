"""What is compiled can be compiled as it stands."""

import pytest

from scripts.project import compiled_modules, source_of


@pytest.mark.parametrize("module", compiled_modules())
def test_a_compiled_module_does_not_ask_where_it_is(module: str) -> None:
    """It would be told of a folder that is not there."""
    assert "__file__" not in source_of(module).read_text(encoding="utf-8")
