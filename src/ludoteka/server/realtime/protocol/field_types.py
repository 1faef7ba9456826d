"""Types of fields that several messages have."""

from typing import Annotated, Literal

import msgspec

Id = Annotated[
    str,
    msgspec.Meta(min_length=1, max_length=40, pattern="^[^\\x00]*$"),
]  # not every database can keep a NUL
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Hash = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]{64}$")]  # and no new line
TalkText = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
NewToken = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{32,64}$", max_length=64)]
SeatName = int | Literal["clock"]
Reaction = Literal["laugh", "wow", "heart", "clap", "think", "sad"]
