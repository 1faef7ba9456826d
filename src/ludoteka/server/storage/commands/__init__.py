"""Statements that change the database."""
