"""Finished games: replays, records, reviews."""
