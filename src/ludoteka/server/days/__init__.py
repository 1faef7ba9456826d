"""Deals of the day: when they come out, and what everybody made of them. Knows no room."""
