"""What happens while a move is played, noted down as numbers and told as events."""
