"""What is kept: rooms, members, tables and their logs, in one SQLite file."""
