"""What a finished game teaches: every decision with what its choices were worth, luck and skill."""
