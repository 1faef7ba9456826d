"""All checks, in the order in which they make sense."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ludoteka.server.diagnostics import address, data_folder, database, machine, sqlite
from ludoteka.server.diagnostics.finding import Check, DiagnosticContext, Finding, error

GENERAL_CHECKS: Final[Mapping[str, Check]] = {
    "page": machine.check_page,
    "games": machine.check_games,
    "compiled": machine.check_compiled,
    "open files": machine.check_open_files,
    "data folder": data_folder.check_writable,
    "permissions": data_folder.check_permissions,
    "disk": data_folder.check_free_space,
    "kind of disk": data_folder.check_file_system,
    "public address": address.check_public_address,
    "tls": address.check_tls,
    "proxies": address.check_proxies,
    "answer of the server": address.check_server_response,
    "database": database.check_version,
}
DATA_CHECKS: Final[Mapping[str, Check]] = {
    "clock": database.check_clock,
    "old rooms": database.check_old_rooms,
    "backup copies": database.check_backup_copies,
}
SQLITE_CHECKS: Final[Mapping[str, Check]] = {
    "damage": sqlite.check_damage,
    "write-ahead": sqlite.check_journal_mode,
}


@dataclass(frozen=True)
class CheckResult:
    name: str
    findings: list[Finding]


def run_checks(patient: DiagnosticContext) -> Iterator[CheckResult]:
    """What can't be asked of what is not there is not asked."""
    yield from run_each(patient, GENERAL_CHECKS)
    if database.is_readable(patient):
        yield from run_each(patient, DATA_CHECKS)
        yield from run_each(patient, database_checks(patient))
    yield from check_redis(patient)


def database_checks(patient: DiagnosticContext) -> Mapping[str, Check]:
    if patient.settings.database_url is None:
        return SQLITE_CHECKS
    from ludoteka.server.diagnostics import postgres  # its driver need not be installed

    return {
        "durability": postgres.check_durability,
        "clock of the database": postgres.check_clock,
        "connections": postgres.check_connections,
        "rooms without a server": postgres.check_orphaned_rooms,
        "servers that hang": postgres.check_hanging_servers,
        "several servers": postgres.check_redis_setting,
    }


def check_redis(patient: DiagnosticContext) -> Iterator[CheckResult]:
    if patient.settings.redis_url is None:
        return
    if patient.settings.database_url is None:
        yield CheckResult("redis", [error("redis_alone")])
        return
    try:
        from ludoteka.server.diagnostics import redis
    except ModuleNotFoundError as missing:
        yield CheckResult("redis", [error("redis_not_installed", package=missing.name or "redis")])
        return
    yield from run_each(
        patient, {"redis": redis.check_reachable, "password of redis": redis.check_password}
    )
    if redis.is_reachable(patient):
        yield from run_each(
            patient,
            {"memory of redis": redis.check_memory, "buffers of redis": redis.check_buffers},
        )
        if database.is_readable(patient):
            yield from run_each(patient, {"messages between servers": redis.check_subscriptions})


def run_each(patient: DiagnosticContext, checks: Mapping[str, Check]) -> Iterator[CheckResult]:
    for name, check in checks.items():
        yield CheckResult(name, run_check(name, check, patient))


def run_check(name: str, check: Check, patient: DiagnosticContext) -> list[Finding]:
    """What fails in one check is no reason to leave out the next."""
    try:
        return list(check(patient))
    except Exception as problem:  # noqa: BLE001
        return [error("check_failed", check=name, problem=type(problem).__name__)]
