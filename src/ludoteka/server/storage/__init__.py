"""The database: rooms, members, tables and their logs, in SQLite or PostgreSQL."""
