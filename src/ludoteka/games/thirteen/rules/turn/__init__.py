"""How a turn goes: its start and end, and the hunt."""
