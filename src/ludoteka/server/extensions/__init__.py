"""What a game adds to the server."""
