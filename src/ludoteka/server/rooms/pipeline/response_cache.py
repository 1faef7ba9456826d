"""Responses by message id, so that an idempotent command that is sent again is answered again."""

from collections import OrderedDict, defaultdict
from collections.abc import Callable

Reply = Callable[[str], None]


class ResponseCache:
    """What was answered to whom. Bounded for each member: the oldest is forgotten, and recollected
    from the log or from the disk when its message is said again."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._by_member: defaultdict[str, OrderedDict[str, str | list[Reply]]] = defaultdict(
            OrderedDict
        )

    def knows(self, member: str, said: str) -> bool:
        return said in self._by_member[member]

    def reply_if_known(self, member: str, said: str, reply: Reply) -> bool:
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
        """But for what is still waited for."""
        known = self._by_member.pop(member, OrderedDict())
        waiting = {said: each for said, each in known.items() if isinstance(each, list)}
        if waiting:
            self._by_member[member].update(waiting)

    def _remember(self, member: str, said: str, answer: str | list[Reply]) -> None:
        answers = self._by_member[member]
        answers[said] = answer
        if len(answers) > self._limit:
            self._forget_the_oldest(answers)

    def _forget_the_oldest(self, answers: OrderedDict[str, str | list[Reply]]) -> None:
        """But none that is still waited for: it would never be answered."""
        given = (said for said, answer in answers.items() if isinstance(answer, str))
        oldest = next(given, None)
        if oldest is not None:
            del answers[oldest]
