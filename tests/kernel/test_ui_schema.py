"""A picture is read from the file beside the rules; one that can't be read says what is wrong."""

from pathlib import Path

import msgspec
import pytest

from ludoteka.kernel.presentation.ui_schema import Chips, Show, Stepper, read_ui_schema

WHOLE = """
out = "gone"

[[zone]]
name = "dice"
field = "dice"
shape = "dice"
by_seat = true
show = [{ look = "die" }]

[[act]]
move = "bid"
parts = [{ type = "stepper", field = "count" }, { type = "chips", field = "face", look = "die" }]
"""


def written(folder: Path, text: str) -> Path:
    (folder / "ui.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_picture_is_read(tmp_path: Path) -> None:
    picture = read_ui_schema(written(tmp_path, WHOLE))
    assert picture.out == "gone"
    assert picture.zone[0].by_seat
    assert picture.zone[0].show == (Show(look="die"),)
    assert picture.act[0].parts == (Stepper(field="count"), Chips(field="face", look="die"))


def test_without_a_word_a_piece_is_a_card(tmp_path: Path) -> None:
    picture = read_ui_schema(written(tmp_path, '[[zone]]\nname = "row"\nfield = "cards"'))
    assert picture.zone[0].show == (Show(look="card"),)
    assert picture.zone[0].shape == "row"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[zone]]\nname = "a"\nfield = "b"\nshape = "heap"', "heap"),
        ('[[zone]]\nname = "a"\nfield = "b"\ncolour = "red"', "colour"),
        ('[[zone]]\nname = "a"', "field"),
        ('zone = []\n[[act]]\nmove = "m"\nparts = [{ type = "wheel", field = "f" }]', "wheel"),
        ("zone = [", "Invalid"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_ui_schema(written(tmp_path, text))


def test_it_goes_over_the_wire_as_it_is(tmp_path: Path) -> None:
    picture = read_ui_schema(written(tmp_path, WHOLE))
    again = msgspec.json.decode(msgspec.json.encode(picture), type=type(picture))
    assert again == picture
