"""Which of many numbers there were: a bit for each."""


class Numbers:
    def __init__(self) -> None:
        self.bits = bytearray()

    def add(self, number: int) -> None:
        at = number >> 3
        if at >= len(self.bits):
            self.bits.extend(bytes(at + 1 - len(self.bits)))
        self.bits[at] |= 1 << (number & 7)

    def __contains__(self, number: int) -> bool:
        at = number >> 3
        return at < len(self.bits) and bool(self.bits[at] >> (number & 7) & 1)
