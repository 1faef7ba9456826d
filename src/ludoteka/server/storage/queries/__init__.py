"""Statements that read the database, and the rows they return."""
