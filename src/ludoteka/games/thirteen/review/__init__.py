"""What a finished game of Thirteen teaches, and what a deck is good for."""
