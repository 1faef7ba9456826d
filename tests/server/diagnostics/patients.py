"""What a check finds in a house."""

from ludoteka.server.diagnostics.finding import Check, DiagnosticContext
from ludoteka.server.settings import Settings


def found(check: Check, settings: Settings) -> set[str]:
    return {each.key for each in check(DiagnosticContext(settings))}
