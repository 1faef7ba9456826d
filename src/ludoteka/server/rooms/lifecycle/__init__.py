"""Loading, owning and evicting rooms; timers and periodic tasks."""
