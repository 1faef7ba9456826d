"""What is installed, and what the machine allows."""

import sys
from collections.abc import Iterator
from typing import Final

from ludoteka.kernel.compiled import FORM
from ludoteka.plugins import get_registry
from ludoteka.server.app.warm_up import check_every_game
from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error, notice
from ludoteka.server.http.routes.static_files import INDEX
from ludoteka.server.settings import PUBLIC_CODE_LENGTH

if sys.platform != "win32":
    import resource

PRIVATE_FILES: Final = 512
PUBLIC_FILES: Final = 8192
"""Each page that is open is a file for the server."""


def check_page(patient: DiagnosticContext) -> Iterator[Finding]:
    if not (patient.settings.page / INDEX).is_file():
        yield error("no_page")


def check_games(patient: DiagnosticContext) -> Iterator[Finding]:
    """With all that they read: cards, dictionaries, what their bots know."""
    check_every_game()
    for problem in get_registry().problems:
        yield error("game", problem=problem)


def check_compiled(patient: DiagnosticContext) -> Iterator[Finding]:
    if FORM == "interpreted":
        yield notice("interpreted")


def check_open_files(patient: DiagnosticContext) -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    in_public = patient.settings.code_letters == PUBLIC_CODE_LENGTH
    needed = PUBLIC_FILES if in_public else PRIVATE_FILES
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < needed:
        yield error("open_files", allowed=allowed, needed=needed)
