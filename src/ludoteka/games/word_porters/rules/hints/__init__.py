"""What hints say: how a careful listener hears them, and what a finished round tells of them."""
