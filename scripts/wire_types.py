"""Write the page's types from the server's structs: `python -m scripts.wire_types [--check]`.

`ludoteka.server.schema` prints one JSON schema whose root refers to all that goes over the wire;
what the root doesn't reach gets no type. With --check nothing is written; a difference is an error.
"""

import argparse
import difflib
import subprocess
import sys

from scripts.house import ROOT, WEB, give_up, say

TYPES = WEB / "src" / "generated" / "wire.ts"
BANNER = "/* Generated from the server's structs by `make types`. Do not edit. */"


def schema() -> str:
    return output_of(sys.executable, "-m", "ludoteka.server.schema")


def types_of(schema: str) -> str:
    # An open-ended struct could not be told apart by its tag.
    options = ("--no-additionalProperties", f"--bannerComment={BANNER}")
    return output_of(str(WEB / "node_modules/.bin/json2ts"), *options, given=schema)


def output_of(*command: str, given: str = "") -> str:
    done = subprocess.run(command, input=given, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        give_up(f"the page's types could not be made: `{' '.join(command)}` failed")
    return done.stdout


def check(current: str) -> None:
    before = TYPES.read_text() if TYPES.exists() else ""
    if before == current:
        say("the page's types are current")
        return
    sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), current.splitlines(True)))
    give_up(f"{TYPES.relative_to(ROOT)} is not what the server's structs say: run `make types`")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    only_check = parser.parse_args().check
    current = types_of(schema())
    if only_check:
        check(current)
    else:
        TYPES.parent.mkdir(parents=True, exist_ok=True)
        TYPES.write_text(current)
        say(f"wrote {TYPES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
