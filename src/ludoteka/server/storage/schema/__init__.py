"""The tables of the database and their migrations."""
