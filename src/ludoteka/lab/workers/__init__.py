"""Processes and clusters that play games."""
