"""What cards do: costs, choices, triggers, and what becomes of each node of a card."""
