"""Which database a house has."""

from ludoteka.server.settings import Settings
from ludoteka.server.store.database import Database
from ludoteka.server.store.sqlite import SqliteFile


def database_of(settings: Settings) -> Database:
    return SqliteFile(settings.database)
