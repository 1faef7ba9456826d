"""The rules of 13 Words: state, legal moves, scoring, views."""
