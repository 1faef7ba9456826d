"""Telling people who are away that it is their move: in a browser or a chat. Knows no room."""
