"""Faults: a house is broken again and again while it is played in, and nothing is lost."""
