"""What people and bots say to each other, where the game lets them."""

from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.names import clean_line
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.codec import Body
from ludoteka.server.rooms.pipeline.command_result import Outcome


def chat(room: Room, member: Member, message: protocol.Chat) -> Outcome:
    text = clean_line(message.text)
    if not text:
        raise Rejection("empty_message")
    return say(room, protocol.TalkLine(member=member.id, text=text))


def say(room: Room, line: protocol.TalkLine) -> Outcome:
    refuse_when_closed(room)
    body = Body(protocol.Spoke(v=0, line=line))
    return Outcome(room.hear(line), lambda: room.tell(body))


def react(room: Room, member: Member, message: protocol.React) -> Outcome:
    """Seen by those who are here, and gone."""
    refuse_when_closed(room)
    body = Body(protocol.Reacted(v=0, member=member.id, reaction=message.reaction))
    return Outcome([], lambda: room.tell(body))


def refuse_when_closed(room: Room) -> None:
    """No table talk where the game has closed it, such as while choices are secret."""
    if not room.chat_open:
        raise Rejection("talk_closed")
