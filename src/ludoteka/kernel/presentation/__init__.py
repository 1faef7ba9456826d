"""What a game brings for people to read: clauses, messages, the layout of its table."""
