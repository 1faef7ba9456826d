"""The schema that the page's types are made from."""

from typing import Any

import pytest

from ludoteka.kernel.presentation.i18n import messages
from ludoteka.plugins import games
from ludoteka.server.schemas.json_schema import schema, type_prefix
from ludoteka.server.schemas.text_keys import folders_of


@pytest.fixture(scope="module")
def definitions() -> Any:
    return schema(games().values())["definitions"]


def references(node: Any) -> set[str]:
    if isinstance(node, dict):
        own = {node["$ref"].removeprefix("#/definitions/")} if "$ref" in node else set()
        return own.union(*(references(value) for value in node.values()))
    return set().union(*(references(value) for value in node)) if isinstance(node, list) else set()


def test_every_reference_leads_somewhere(definitions: Any) -> None:
    assert references(definitions) <= set(definitions)


def test_every_message_is_told_apart_by_its_tag(definitions: Any) -> None:
    for union in ("ServerMessage", "ClientMessage"):
        names = [
            each["$ref"].removeprefix("#/definitions/") for each in definitions[union]["anyOf"]
        ]
        tags = [definitions[name]["properties"]["type"]["enum"][0] for name in names]
        assert len(set(tags)) == len(tags) > 8


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_game_has_its_types_under_its_own_name(definitions: Any, game: Any) -> None:
    prefix = type_prefix(game)
    for kind in ("View", "Move", "Event", "Options", "Details", "Result"):
        assert prefix + kind in definitions
    assert {"$ref": f"#/definitions/{prefix}View"} in definitions["View"]["anyOf"]
    details = definitions[prefix + "Result"]["properties"]["details"]
    assert {"$ref": f"#/definitions/{prefix}Details"} in details["anyOf"]


def test_a_page_may_count_on_every_field_that_the_server_tells(definitions: Any) -> None:
    for name in ("TableInfo", "RoomInfo", "Member", "Accepted"):
        assert set(definitions[name]["required"]) == set(definitions[name]["properties"])


def test_a_page_may_leave_out_what_has_a_default(definitions: Any) -> None:
    assert definitions["Hello"]["required"] == ["type"]
    assert definitions["ThirteenWordsOptions"].get("required", []) == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_sentence_of_a_game_is_a_key_that_a_page_may_ask_for(
    definitions: Any, game: Any
) -> None:
    said = {key for folder in folders_of(game) for key in messages(folder, "en")}
    assert set(definitions[f"{type_prefix(game)}TextKey"]["enum"]) == said >= {"title", "tagline"}
    every = {each["$ref"] for each in definitions["TextKey"]["anyOf"]}
    assert {f"#/definitions/{type_prefix(game)}TextKey", "#/definitions/HouseTextKey"} <= every


def test_a_refusals_code_is_the_whole_key_of_its_sentence(definitions: Any) -> None:
    assert definitions["RefusalInfo"]["properties"]["code"] == {"$ref": "#/definitions/RefusalKey"}
    keys = definitions["RefusalKey"]["enum"]
    assert {"refusal.game_over", "refusal.no_such_place"} <= set(keys)
    assert all(key.startswith("refusal.") for key in keys)
