"""The rules of Word Porters: state, legal moves, scoring, views."""
