"""The laws that every game obeys, one module each."""
