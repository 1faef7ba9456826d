"""What a server withstands: `python -m stress`, described in docs/project/stress.md."""
