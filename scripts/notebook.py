"""Run a notebook and keep what its cells print and draw: `python -m scripts.notebook FILE…`.

A light runner: cells run one after the other in this process, as Jupyter would run them from top
to bottom, and pictures are drawn into memory.
"""

import base64
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl

DPI: Final = 70

Cell = dict[str, Any]
Output = dict[str, Any]


def code_cells(notebook: dict[str, Any]) -> list[Cell]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def outputs_of(notebook: dict[str, Any]) -> Iterator[list[Output]]:
    """What each cell of code leaves behind, in order."""
    mpl.use("Agg")
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(code_cells(notebook), start=1):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
        yield [*printed(said.getvalue()), *drawn()]


def printed(said: str) -> list[Output]:
    if not said:
        return []
    return [{"name": "stdout", "output_type": "stream", "text": said.splitlines(keepends=True)}]


def drawn() -> Iterator[Output]:
    """The pictures that are open, which are closed."""
    from matplotlib import pyplot as plt

    for number in plt.get_fignums():
        figure, picture = plt.figure(number), io.BytesIO()
        figure.savefig(picture, dpi=DPI, metadata={"Software": None})
        plt.close(figure)
        data = {"image/png": base64.b64encode(picture.getvalue()).decode()}
        yield {"data": data, "metadata": {}, "output_type": "display_data"}


def keep(file: Path) -> None:
    notebook = json.loads(file.read_text(encoding="utf-8"))
    for number, (cell, left) in enumerate(
        zip(code_cells(notebook), outputs_of(notebook), strict=True), start=1
    ):
        cell["outputs"], cell["execution_count"] = left, number
    file.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(Path(name))
