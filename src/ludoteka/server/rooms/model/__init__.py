"""What a room consists of: members, join requests, names, shared services."""
