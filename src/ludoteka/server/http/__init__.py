"""The hub over HTTP and sockets, and the page itself."""
