"""`python -m ludoteka.external_bots FILE.py:CLASS [MEGABYTES]`: a bot, alone in its process."""

import sys

from ludoteka.external_bots.worker import run_bot

if __name__ == "__main__":
    run_bot(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
