"""Clocks for those who sit at a table: how long they have, and what a sleeping house does to it."""
