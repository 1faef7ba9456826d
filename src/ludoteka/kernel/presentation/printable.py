"""Text that others wrote, made harmless for a terminal and for a log."""


def printable(text: str) -> str:
    """Replace control characters, except line breaks: nothing in the text steers a terminal."""
    return "".join(c if c.isprintable() or c == "\n" else "�" for c in text)
