"""Dice, shuffles and the manifest of a deal."""
