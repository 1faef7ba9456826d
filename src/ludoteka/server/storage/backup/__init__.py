"""Backup, restore, and the move from one database to another."""
