"""Many games of Thirteen: duels of decks and of bots, and what they say."""
