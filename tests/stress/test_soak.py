"""A short soak: tables that are made, played at and left leave nothing."""

import asyncio

from stress.soak import on_sqlite, soak_table


def test_nothing_is_left_of_tables_that_were_left() -> None:
    told: list[str] = []
    figures = asyncio.run(on_sqlite([3, 6], told.append, life=1.0))
    assert [each.tables for each in figures.moments] == [3, 6], told
    assert {each.rows for each in figures.moments} == {0}
    assert figures.peak_mb >= min(each.memory_mb for each in figures.moments)
    assert soak_table(figures).startswith("soak, SQLite")
