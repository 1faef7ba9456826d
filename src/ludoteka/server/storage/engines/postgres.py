"""The database on a PostgreSQL server: its address, its schema, and connections to it."""

import contextlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import psycopg
import sqlalchemy as sa
from psycopg.conninfo import conninfo_to_dict

from ludoteka.server.storage.backup.transfer import transfer_rows
from ludoteka.server.storage.engines.postgres_writer import PostgresWriteConnection
from ludoteka.server.storage.schema.tables import METADATA, ROOMS
from ludoteka.server.storage.schema.upgrade import (
    LATEST,
    UnusableDatabase,
    migrate,
    refuse_unknown,
    run_migrations,
)

SCHEMES: Final = ("postgresql://", "postgres://")
WRITER_LOCK: Final = 0x6C75646F
"""The lock that the one server which writes holds as long as its connection lasts. Where there are
several they share it, and each holds one of its own beside it."""
UPGRADE_LOCK: Final = WRITER_LOCK + 1
"""… and the one of whoever changes the shape of the tables."""

CONNECTION_DEFAULTS: Final = {
    "connect_timeout": "5",
    "application_name": "ludoteka",
    "target_session_attrs": "read-write",
    # Whoever is silent for that long is gone: on this end of the line …
    "tcp_user_timeout": "15000",
    "keepalives_idle": "5",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}
SESSION: Final = """
    SET client_encoding = 'UTF8'; SET lock_timeout = '5s';
    SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
"""
"""… and on the other, which then lets go of the writer's lock."""
DURABLE: Final = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
"""
TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"

Connection = psycopg.Connection[Any]


def close_failed_cursor(problem: sa.ExceptionContext) -> None:
    """When a server goes away, SQLAlchemy leaves what was being read to the collector, which
    complains of it in whoever runs at that time."""
    if problem.execution_context is not None and problem.is_disconnect:
        problem.execution_context.cursor.close()


class Postgres:
    def __init__(self, url: str, shared: bool = False, number: int = 0) -> None:
        """Shared with other servers, or alone; of several, each has a number. Raises
        UnusableDatabase for what is no address."""
        self._where = parse_url(url)
        self._shared, self._number = shared, number

    @property
    def name(self) -> str:
        """For people; nothing of it is secret."""
        host = self._where.get("host") or "this machine"
        return f"{self._where.get('dbname') or 'the usual one'} on {host}"

    def prepare(self) -> None:
        with self._translate_errors(), contextlib.closing(self.connect()) as connection:
            require_utf8(connection, self.name)
            self._lock_deployment(connection)
            version = read_version(connection, self.name)
            if version != LATEST:
                refuse_unknown(version, f"The database {self.name}")
                self._migrate()

    def version(self) -> str | None:
        with self._translate_errors(), contextlib.closing(self.connect()) as connection:
            require_utf8(connection, self.name)
            return read_version(connection, self.name)

    def open_write_connection(self) -> PostgresWriteConnection:
        return PostgresWriteConnection(self.connect_to_write)

    def reader(self) -> sa.Engine:
        engine = sa.create_engine(
            "postgresql+psycopg://",
            creator=partial(self.connect, autocommit=False),
            isolation_level="REPEATABLE READ",  # one room is read from one state of the database
            pool_pre_ping=True,  # the server may have been started again meanwhile
        )
        sa.event.listen(engine, "handle_error", close_failed_cursor)
        return engine

    def copy_into(self, file: Path) -> None:
        migrate(file)
        with (
            disposing(self.reader()) as there,
            disposing(sa.create_engine(f"sqlite:///{file}")) as here,
            there.connect() as source,
            here.begin() as target,
        ):
            transfer_rows(source, target)

    def replace_contents(self, source: sa.Connection, only_if_new: bool) -> str:
        """What the source holds takes the place of what is here, at once or not at all; the answer
        is the digest of all rows. Raises UnusableDatabase, or DigestMismatch."""
        with (
            self._translate_errors(),
            contextlib.closing(self.connect_to_write()),  # nobody else writes meanwhile
            disposing(self.reader()) as engine,
            engine.begin() as target,
        ):
            target.exec_driver_sql(DURABLE)
            if only_if_new and target.execute(sa.select(ROOMS.c.code).limit(1)).first():
                raise UnusableDatabase(
                    f"The database {self.name} holds rooms already. Nothing was changed."
                )
            for table in reversed(METADATA.sorted_tables):
                target.execute(sa.delete(table))
            return transfer_rows(source, target)

    def connect(self, autocommit: bool = True) -> Connection:
        connection = psycopg.connect(**{**CONNECTION_DEFAULTS, **self._where}, autocommit=True)
        with close_on_error(connection):
            connection.execute(SESSION)
            connection.autocommit = autocommit
        return connection

    def connect_to_write(self) -> Connection:
        """Whoever wrote before us has ended when this returns, with all that was on its way; among
        several servers, whoever wrote under our number."""
        connection = self.connect()
        with close_on_error(connection):
            connection.execute(DURABLE)
            self._lock_deployment(connection)
            if self._number:
                acquire_lock(
                    connection, f"pg_advisory_lock({WRITER_LOCK}, {self._number})", self.name
                )
        return connection

    def _lock_deployment(self, connection: Connection) -> None:
        sort = "_shared" if self._shared else ""
        acquire_lock(connection, f"pg_advisory_lock{sort}({WRITER_LOCK})", self.name)

    def _migrate(self) -> None:
        made = sa.create_engine(
            "postgresql+psycopg://", creator=partial(self.connect, autocommit=False)
        )
        with disposing(made) as engine, engine.connect() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
            run_migrations(connection)

    @contextlib.contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.Error, sa.exc.SQLAlchemyError) as problem:
            why = redact(
                self._where.get("password"), describe_error(getattr(problem, "orig", problem))
            )
            raise UnusableDatabase(f"The database {self.name} can't be used: {why}.") from None


@contextlib.contextmanager
def disposing(engine: sa.Engine) -> Iterator[sa.Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


@contextlib.contextmanager
def close_on_error(connection: Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


def parse_url(url: str) -> dict[str, Any]:
    """What the driver says of one that it can't read holds the password: it is not repeated."""
    if not url.startswith(SCHEMES):
        raise UnusableDatabase("A database is named as postgresql://USER@HOST/NAME.")
    try:
        return conninfo_to_dict(url)
    except psycopg.Error:
        raise UnusableDatabase(
            "The address of the database can't be read. It looks like postgresql://USER@HOST/NAME; "
            "in a password, what is neither letter nor digit is written with %, as in %2F for /."
        ) from None


def describe_error(problem: object) -> str:
    """What is said of a row holds what is in it, and stays unsaid."""
    told = isinstance(problem, psycopg.OperationalError | psycopg.ProgrammingError)
    return str(problem) if told else type(problem).__name__


def redact(password: object, text: str) -> str:
    told = " ".join(text.split()).rstrip(".?")
    return told.replace(str(password), "…") if password else told


def require_utf8(connection: Connection, name: str) -> None:
    (encoding,) = connection.execute("SHOW server_encoding").fetchone() or ("",)
    if encoding != "UTF8":
        raise UnusableDatabase(
            f"The database {name} has the encoding {encoding}, and not every name can be written "
            "in it. Make one with the encoding UTF8."
        )


def acquire_lock(connection: Connection, lock: str, name: str) -> None:
    """A server that was killed a moment ago may hold it for a moment."""
    try:
        connection.execute(f"SELECT {lock}")
    except psycopg.errors.LockNotAvailable:
        raise UnusableDatabase(f"Another server uses the database {name} already.") from None


def read_version(connection: Connection, name: str) -> str | None:
    """The last migration of a database; None for one that is new or empty."""
    tables = {table for (table,) in connection.execute(TABLES)}
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise UnusableDatabase(
            f"The database {name} is one of something else. Nothing was changed."
        )
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])
