"""Who may come in: admission, the access policy, join requests, connections."""
