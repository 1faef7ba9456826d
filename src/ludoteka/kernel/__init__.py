"""What a game is: asks, moves, refusals, events, views, dice, records. Knows no game; pure."""
