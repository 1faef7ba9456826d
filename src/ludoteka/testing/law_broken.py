"""What a battery says when a game breaks a law."""


class Broken(AssertionError):
    """A law is broken; the message says which moment of which game breaks it."""


def demand(kept: bool, law: str) -> None:
    """Raise Broken unless the law was kept."""
    if not kept:
        raise Broken(law)
