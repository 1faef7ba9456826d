"""A record on standard input, its review on standard output.

`python -m ludoteka.server.jobs.review_job` prints

Lines of JSON: how far it is, and last the review. The server lets this run beside itself, behind
everything else that the machine has to do.
"""

import os
import sys

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import read_record
from ludoteka.plugins import game_named, reviewer_of
from ludoteka.review.walk import review


def main() -> int:
    try:
        record = read_record(sys.stdin.buffer.read())
        reviewer = reviewer_of(record.game)
        for line in review(game_named(record.game), record, reviewer):
            sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
            sys.stdout.buffer.flush()
    except BadInput as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    except BrokenPipeError:  # whoever asked is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
