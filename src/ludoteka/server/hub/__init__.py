"""Rooms, members, tables and connections. It knows no web framework."""
