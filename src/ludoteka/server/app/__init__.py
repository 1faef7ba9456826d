"""Composition and start of the server: settings from outside, warm-up, the application."""
