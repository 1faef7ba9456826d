"""Where this game's texts and data are. Not compiled: what is does not know where it is."""

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
