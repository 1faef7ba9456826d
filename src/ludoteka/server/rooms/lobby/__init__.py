"""Before a game: membership, settings, options of seats."""
