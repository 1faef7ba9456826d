"""The boards: their shapes, and what a completed column gives."""
