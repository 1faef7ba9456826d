"""Players. A bot knows what its seat knows, never more."""
