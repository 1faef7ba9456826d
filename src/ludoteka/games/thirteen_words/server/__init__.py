"""What only 13 Words has to serve: a finished game beside chance and bots."""
