"""Logs, metrics, health and the watchdog of the event loop."""
