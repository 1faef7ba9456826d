"""`python -m ludoteka.external_bots FILE.py:CLASS [MEGABYTES]`: a bot, alone in its process."""

import sys

from ludoteka.external_bots.worker import think_apart

if __name__ == "__main__":
    think_apart(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
