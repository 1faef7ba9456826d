"""Connections of pages: the protocol, WebSockets, the sender."""
