"""Bots from outside: where they are found, and the process of its own in which each thinks."""
