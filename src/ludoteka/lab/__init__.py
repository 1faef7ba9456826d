"""Many games: arenas and figures. Beside the server, and never needed by it."""
