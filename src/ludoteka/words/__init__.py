"""What words are: packs of cards, and what words have to do with each other."""
