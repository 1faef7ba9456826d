"""Create the database that the settings name."""

from typing import TYPE_CHECKING

from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.database import Database
from ludoteka.server.storage.engines.sqlite import SqliteFile
from ludoteka.server.storage.schema.upgrade import UnusableDatabase

if TYPE_CHECKING:
    from ludoteka.server.storage.engines.postgres import Postgres


def create_database(settings: Settings) -> Database:
    """Raises UnusableDatabase for an address that is none."""
    if settings.database_url is None:
        return SqliteFile(settings.database)
    return create_postgres(settings.database_url, shared=settings.redis_url is not None)


def create_postgres(url: str, shared: bool = False, number: int = 0) -> "Postgres":
    """Raises UnusableDatabase, also where its driver is not installed."""
    try:
        from ludoteka.server.storage.engines.postgres import Postgres
    except ModuleNotFoundError as missing:
        raise UnusableDatabase(
            f"What speaks to PostgreSQL is not installed ({missing.name} is missing). "
            'This brings it: pip install "ludoteka[postgres]"'
        ) from None
    return Postgres(url, shared, number)
