"""A server whose machine's clock jumps: `python -m stress.faults.clocks FILE serve …`.

The file says by how many seconds it is wrong, now; all that asks this process for the time of day
is told so. What counts seconds goes on, as it does when somebody sets a clock.
"""

import sys
import time
from pathlib import Path
from typing import Final

from ludoteka.cli import main

DAY: Final = 24 * 3600
JUMPS: Final = (40 * DAY, 20 * DAY, 90, -3 * 3600, -400 * DAY)


def set_wrong(file: Path) -> None:
    right = time.time
    time.time = lambda: right() + float(file.read_text())


if __name__ == "__main__":
    set_wrong(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
