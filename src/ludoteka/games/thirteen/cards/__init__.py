"""The card language: its words, cards and decks written in it, how they are said."""
