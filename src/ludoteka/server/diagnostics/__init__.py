"""Diagnostics of a deployment. Each check examines one thing, and none changes anything."""
