"""Circles: friends who meet again, and what is left of their games. Knows no room."""
