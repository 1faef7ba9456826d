"""What people and bots say to each other, where the game lets them."""

from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.names import clean_line
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.codec import EncodedMessage
from ludoteka.server.rooms.pipeline.command_result import CommandResult


def chat(room: Room, member: Member, message: protocol.Chat) -> CommandResult:
    text = clean_line(message.text)
    if not text:
        raise Rejection("empty_message")
    return add_line(room, protocol.TalkLine(member=member.id, text=text))


def add_line(room: Room, line: protocol.TalkLine) -> CommandResult:
    check_chat_open(room)
    body = EncodedMessage(protocol.Spoke(v=0, line=line))
    return CommandResult(room.hear(line), lambda: room.tell(body))


def react(room: Room, member: Member, message: protocol.React) -> CommandResult:
    """Seen by those who are here, and gone."""
    check_chat_open(room)
    body = EncodedMessage(protocol.Reacted(v=0, member=member.id, reaction=message.reaction))
    return CommandResult([], lambda: room.tell(body))


def check_chat_open(room: Room) -> None:
    """No table talk where the game has closed it, such as while choices are secret."""
    if not room.chat_open:
        raise Rejection("talk_closed")
