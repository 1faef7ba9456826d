"""Requests and connections of rooms that another server owns."""
