"""What players wrote down is held against what a house kept."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.schema.tables import CHAT, MEMBERS, METADATA, ROOMS
from stress.faults.journal import Journal, compare, lost_options
from stress.faults.players import choices_of


def journal() -> Journal:
    return Journal(
        lines=["first", "second"],
        seats=["ann", "bob"],
        set_up={"AAAA": {"pace": "slow"}},
        to_set={"AAAA": {"pace": "slow"}},
    )


def kept(folder: Path, seats: list[str], lines: list[str], options: str) -> Settings:
    """A house in which there is one room."""
    settings = Settings(data=folder)
    with sa.create_engine(f"sqlite:///{settings.database}").begin() as connection:
        METADATA.create_all(connection)
        room = {"code": "AAAA", "game": "any", "options": options, "host": "ann", "secret": ""}
        connection.execute(ROOMS.insert().values(**room, used=0.0))
        for number, seat in enumerate(seats):
            member = {"id": seat, "name": seat, "emblem": number, "joined": number}
            connection.execute(MEMBERS.insert().values(**member, room="AAAA"))
        for line in lines:
            said = f'{{"text":"{line}"}}'
            connection.execute(CHAT.insert().values(room="AAAA", name="ann", line=said, at=0.0))
    return settings


def test_a_house_that_kept_all_lost_nothing(tmp_path: Path) -> None:
    house = kept(tmp_path, ["ann", "bob"], ["first", "second"], '{"pace":"slow","words":3}')
    found = compare(journal(), create_database(house))
    assert (found.lost, found.doubled, found.games) == ([], [], 0)


def test_what_is_missing_changed_or_there_twice_is_found(tmp_path: Path) -> None:
    house = kept(tmp_path, ["ann"], ["first", "first"], '{"pace":"quick"}')
    found = compare(journal(), create_database(house))
    assert found.lost == ["second", "bob", "AAAA: {'pace': 'slow'}"]
    assert found.doubled == ["first"]


@pytest.mark.parametrize(("options", "lost"), [("slow", 0), ("quick", 0), ("none", 1)])
def test_what_was_set_and_not_answered_may_be_there_or_not(options: str, lost: int) -> None:
    asked = Journal(set_up={"AAAA": {"pace": "slow"}}, to_set={"AAAA": {"pace": "quick"}})
    assert len(lost_options(asked, {"AAAA": {"pace": options}})) == lost


def test_hosts_have_something_to_set() -> None:
    choices = choices_of("captain_flip")
    assert choices
    assert all(each["game"] == "captain_flip" and len(each["options"]) == 1 for each in choices)
