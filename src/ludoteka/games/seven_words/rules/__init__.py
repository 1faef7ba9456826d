"""The rules of 7 Words: state, legal moves, scoring, views."""
