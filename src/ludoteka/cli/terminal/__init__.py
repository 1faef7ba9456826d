"""Games as plain text: lines one after the other, for a terminal, a pipe or a screen reader."""
