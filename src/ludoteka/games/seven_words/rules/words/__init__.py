"""Written words: whether they hold, and the best that there were."""
