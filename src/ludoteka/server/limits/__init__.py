"""What keeps one visitor from using up what is there for all. Knows no room and no game."""
