"""HTTP handlers, one module for each resource."""
