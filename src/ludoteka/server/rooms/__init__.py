"""Live rooms: who is in them, what they play, what each page is told."""
