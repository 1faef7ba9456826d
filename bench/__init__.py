"""What is measured, and against whom: `python -m bench`, described in docs/guides/bench.md."""
