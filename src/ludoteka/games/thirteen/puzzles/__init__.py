"""Puzzles of Thirteen: turns that can be won, whatever lies hidden."""
