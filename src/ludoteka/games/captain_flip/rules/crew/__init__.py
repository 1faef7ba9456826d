"""The crew: tiles, the characters on them, and what they are worth."""
