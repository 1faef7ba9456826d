"""What nobody has seen: every way the tiles can lie, and how likely each is."""
