"""The notebook of ten cells runs from top to bottom, and says and draws what it shows."""

import base64
import json
from typing import Any

import pytest

from scripts.notebook import Output, code_cells, outputs_of
from scripts.project import ROOT

FILE = ROOT / "examples" / "ten_cells.ipynb"
NOTEBOOK: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
SIGNATURE = b"\x89PNG"


def words(outputs: list[Output]) -> str:
    return "".join(line for each in outputs for line in each.get("text", []))


def pictures(outputs: list[Output]) -> list[bytes]:
    data = [each["data"]["image/png"] for each in outputs if "data" in each]
    return [base64.b64decode(each) for each in data]


@pytest.fixture(scope="module")
def outputs() -> list[list[Output]]:
    return list(outputs_of(NOTEBOOK))


def test_the_notebook_has_ten_cells_of_the_format_that_it_names() -> None:
    assert (NOTEBOOK["nbformat"], len(NOTEBOOK["cells"])) == (4, 10)
    assert len({cell["id"] for cell in NOTEBOOK["cells"]}) == 10


def test_every_cell_prints_what_the_notebook_shows(outputs: list[list[Output]]) -> None:
    shown = [words(cell["outputs"]) for cell in code_cells(NOTEBOOK)]
    assert [words(left) for left in outputs] == shown
    assert sum(bool(said) for said in shown) >= 5


def test_it_plots_three_times(outputs: list[list[Output]]) -> None:
    drawn = [picture for left in outputs for picture in pictures(left)]
    kept = [picture for cell in code_cells(NOTEBOOK) for picture in pictures(cell["outputs"])]
    assert len(drawn) == len(kept) == 3
    assert all(picture.startswith(SIGNATURE) for picture in (*drawn, *kept))
