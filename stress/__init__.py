"""What a server withstands: `python -m stress`, described in docs/guides/stress.md."""
