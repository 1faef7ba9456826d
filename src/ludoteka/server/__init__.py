"""Rooms and tables over HTTP and sockets: the only place with databases and wall clocks."""
