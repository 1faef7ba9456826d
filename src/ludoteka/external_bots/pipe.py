"""A process that is asked through a pipe which leads one way.

What an event loop itself makes for a process to read from may be a socket: a process that writes
into it is heard by the loop, which hangs up.
"""

import asyncio
import os
import sys
from asyncio.streams import FlowControlMixin
from asyncio.subprocess import PIPE, Process
from typing import Any


async def start_with_input_pipe(
    *command: str, **options: Any
) -> tuple[Process, asyncio.StreamWriter]:
    """The process, and where to write what it is to read."""
    if sys.platform == "win32":  # where a pipe is a pipe
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, **options)
        assert process.stdin is not None
        return process, process.stdin
    theirs, ours = os.pipe()
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=theirs, **options)
    except BaseException:
        os.close(ours)
        raise
    finally:
        os.close(theirs)
    return process, await writer(ours)


async def writer(descriptor: int) -> asyncio.StreamWriter:
    loop = asyncio.get_running_loop()
    pipe = os.fdopen(descriptor, "wb")
    transport, protocol = await loop.connect_write_pipe(FlowControlMixin, pipe)
    return asyncio.StreamWriter(transport, protocol, None, loop)
