"""A queue of jobs that run in processes of their own."""
