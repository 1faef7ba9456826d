"""Tables in memory: a game in progress, its undo history, forms of its options."""
