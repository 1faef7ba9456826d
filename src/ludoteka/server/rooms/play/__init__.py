"""During a game: the deal, moves, clocks, undo, bots, chat, lessons."""
