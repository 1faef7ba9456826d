"""The path of a command: inbound, handlers, commit, outbox, projections."""
