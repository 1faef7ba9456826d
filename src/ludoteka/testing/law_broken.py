"""What a battery says when a game breaks a law."""


class LawBroken(AssertionError):
    """A law is broken; the message says which moment of which game breaks it."""


def require(kept: bool, law: str) -> None:
    """Raise LawBroken unless the law was kept."""
    if not kept:
        raise LawBroken(law)
