"""Several games in a row in one room, and one score across them."""
