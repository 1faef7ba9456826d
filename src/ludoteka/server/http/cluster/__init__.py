"""Requests and connections whose room another server owns."""
