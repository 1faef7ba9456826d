"""The clauses that a test checks are named in a mark: `@pytest.mark.rule("LD-4")`."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses that this test checks")
