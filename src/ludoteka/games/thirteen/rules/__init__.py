"""The rules of Thirteen: state, legal moves, scoring, views."""
