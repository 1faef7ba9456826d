"""Write what the page has from the server: `python -m scripts.wire_types [--check]`.

Types: `ludoteka.server.schemas.json_schema` prints one JSON schema whose root refers to all that
goes over the wire; what the root doesn't reach gets no type. Sentences: what the server says when
it rejects something, a file for each language. With --check nothing is written; a difference is an
error.
"""

import argparse
import difflib
import json
import subprocess
import sys
from pathlib import Path

from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.server.schemas.json_schema import built_in_games
from ludoteka.server.schemas.text_keys import rejection_texts
from scripts.project import ROOT, WEB, give_up, say

FOLDER = WEB / "src" / "generated"
BANNER = "/* Generated from the server's structs by `make types`. Do not edit. */"


def schema() -> str:
    return output_of(sys.executable, "-m", "ludoteka.server.schemas.json_schema")


def types_of(schema: str) -> str:
    # An open-ended struct could not be told apart by its tag.
    options = ("--no-additionalProperties", f"--bannerComment={BANNER}")
    return output_of(str(WEB / "node_modules/.bin/json2ts"), *options, given=schema)


def output_of(*command: str, given: str = "") -> str:
    done = subprocess.run(command, input=given, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        give_up(f"the page's types could not be made: `{' '.join(command)}` failed")
    return done.stdout


def rejections(language: str) -> str:
    found = rejection_texts(built_in_games(), language)
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def check(file: Path, current: str) -> None:
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    if before != current:
        lines = before.splitlines(True), current.splitlines(True)
        sys.stdout.writelines(difflib.unified_diff(*lines))
        give_up(f"{file.relative_to(ROOT)} is not what the server has: run `make types`")


def write(file: Path, current: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(current, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    only_check = parser.parse_args().check
    files = {FOLDER / "wire.ts": types_of(schema())}
    files |= {FOLDER / f"rejections.{each}.json": rejections(each) for each in LANGUAGES}
    for file, current in files.items():
        (check if only_check else write)(file, current)
    say(f"{FOLDER.relative_to(ROOT)} is current")


if __name__ == "__main__":
    main()
