"""Figures over many games: totals, intervals, ratings, cross tables."""
