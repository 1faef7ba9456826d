"""What is measured, and against whom: `python -m bench`, described in docs/project/bench.md."""
