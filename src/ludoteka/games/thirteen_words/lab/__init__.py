"""Many games of 13 Words, studied."""
