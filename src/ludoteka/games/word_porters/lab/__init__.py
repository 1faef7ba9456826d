"""Many games of Word Porters, studied."""
