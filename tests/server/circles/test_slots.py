"""Circles from before the database counted: who belongs to one twice stays there once."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from ludoteka.server.store.upgrade import run_migrations
from tests.server.postgres import Cluster, both

CIRCLE = "INSERT INTO circles (id, name, invitation, owner, made) VALUES ('c', 'C', 'i', 'm0', 0)"
MEMBER = "INSERT INTO circle_members (id, circle, person, name, joined) VALUES "
MEMBERS = "('m2', 'c', 'eve', 'Eve', 3), ('m1', 'c', 'eve', 'Eve', 2), ('m0', 'c', 'ann', 'A', 1)"
LEFT = ", ('m3', 'c', NULL, 'Bob', 0), ('m4', 'c', NULL, 'Joe', 0)"
KEY = "INSERT INTO person_keys (id, person, digest, label, made, used, revoked) VALUES "
KEYS = "('k0', 'ann', 'd0', '', 2, 0, false), ('k1', 'ann', 'd1', '', 1, 0, false)"
REVOKED = ", ('k2', 'ann', 'd2', '', 0, 0, true)"


@both
def test_doubled_memberships_end_and_what_is_there_gets_slots(
    kept_in: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    if kept_in == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        url = cluster.new("template0").replace("postgresql:", "postgresql+psycopg:")
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        run_migrations(connection, "0022")
        for statement in (CIRCLE, MEMBER + MEMBERS + LEFT, KEY + KEYS + REVOKED):
            connection.exec_driver_sql(statement)
        connection.commit()
        run_migrations(connection)
        slots = "SELECT id, person, circle_slot, person_slot FROM circle_members ORDER BY id"
        assert list(connection.exec_driver_sql(slots)) == [
            ("m0", "ann", 0, 0),
            ("m1", "eve", 1, 0),
            ("m2", None, None, None),
            ("m3", None, None, None),
            ("m4", None, None, None),
        ]
        keys = "SELECT id, slot FROM person_keys ORDER BY id"
        assert list(connection.exec_driver_sql(keys)) == [("k0", 1), ("k1", 0), ("k2", None)]
    engine.dispose()
