"""A message that is said twice counts once, and gets the same answer."""

from collections import OrderedDict, defaultdict
from collections.abc import Callable

Reply = Callable[[str], None]


class Answers:
    """What was answered to whom. Bounded for each member: the oldest is forgotten."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._by_member: defaultdict[str, OrderedDict[str, str | list[Reply]]] = defaultdict(
            OrderedDict
        )

    def heard_before(self, member: str, said: str, reply: Reply) -> bool:
        """If the message is known, its answer goes out now, or with the first one's answer."""
        known = self._by_member[member].get(said)
        if known is None:
            self._remember(member, said, [reply])
            return False
        if isinstance(known, str):
            reply(known)
        else:
            known.append(reply)
        return True

    def settle(self, member: str, said: str, answer: str) -> None:
        """Answer everybody who waits for it, and whoever repeats the message later."""
        waiting = self._by_member[member].get(said)
        self._remember(member, said, answer)
        if isinstance(waiting, list):
            for reply in waiting:
                reply(answer)

    def give_up(self, member: str, said: str, answer: str) -> None:
        """Answer, and forget: the page may say the same message again."""
        waiting = self._by_member[member].pop(said, None)
        if isinstance(waiting, list):
            for reply in waiting:
                reply(answer)

    def forget(self, member: str) -> None:
        self._by_member.pop(member, None)

    def _remember(self, member: str, said: str, answer: str | list[Reply]) -> None:
        answers = self._by_member[member]
        answers[said] = answer
        if len(answers) > self._limit:
            answers.popitem(last=False)
