"""`python -m ludoteka.cli`: the same as `ludoteka`."""

import sys

from ludoteka.cli import main

if __name__ == "__main__":
    sys.exit(main())
