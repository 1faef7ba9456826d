"""What only 7 Words has to serve: the layout of a day."""
