"""The rules of Captain Flip: state, legal moves, scoring, views."""
