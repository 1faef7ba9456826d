"""What is installed, and what the machine allows."""

import sys
from collections.abc import Iterator
from typing import Final

from ludoteka.kernel.compiled import FORM
from ludoteka.plugins import get_registry
from ludoteka.server.app.warm_up import check_every_game
from ludoteka.server.diagnostics.finding import Finding, Patient, notice, wrong
from ludoteka.server.http.routes.static_files import INDEX
from ludoteka.server.settings import PUBLIC_CODE_LENGTH

if sys.platform != "win32":
    import resource

FILES_OF_A_FAMILY: Final = 512
FILES_OF_THE_PUBLIC: Final = 8192
"""Each page that is open is a file for the server."""


def page(patient: Patient) -> Iterator[Finding]:
    if not (patient.settings.page / INDEX).is_file():
        yield wrong("no_page")


def games(patient: Patient) -> Iterator[Finding]:
    """With all that they read: cards, dictionaries, what their bots know."""
    check_every_game()
    for problem in get_registry().problems:
        yield wrong("game", problem=problem)


def compiled(patient: Patient) -> Iterator[Finding]:
    if FORM == "interpreted":
        yield notice("interpreted")


def open_files(patient: Patient) -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    in_public = patient.settings.code_letters == PUBLIC_CODE_LENGTH
    needed = FILES_OF_THE_PUBLIC if in_public else FILES_OF_A_FAMILY
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < needed:
        yield wrong("open_files", allowed=allowed, needed=needed)
