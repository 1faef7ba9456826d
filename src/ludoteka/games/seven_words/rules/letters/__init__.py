"""The letter cards: which there are, how they come to the board, and those of a day."""
