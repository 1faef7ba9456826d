"""All checks, in the order in which they make sense."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ludoteka.server.diagnostics import address, data_folder, database, machine, sqlite
from ludoteka.server.diagnostics.finding import Check, Finding, Patient, wrong

ANYWHERE: Final[Mapping[str, Check]] = {
    "page": machine.page,
    "games": machine.games,
    "compiled": machine.compiled,
    "open files": machine.open_files,
    "data folder": data_folder.usable,
    "permissions": data_folder.private,
    "disk": data_folder.disk,
    "kind of disk": data_folder.kind_of_disk,
    "public address": address.public_address,
    "tls": address.encrypted,
    "proxies": address.proxies,
    "answer of the server": address.answers,
    "database": database.database,
}
OF_WHAT_IS_KEPT: Final[Mapping[str, Check]] = {
    "clock": database.clock,
    "old rooms": database.old_rooms,
    "backup copies": database.copies,
}
OF_A_FILE: Final[Mapping[str, Check]] = {"damage": sqlite.damage, "write-ahead": sqlite.write_ahead}


@dataclass(frozen=True)
class Look:
    name: str
    findings: list[Finding]


def examine(patient: Patient) -> Iterator[Look]:
    """What can't be asked of what is not there is not asked."""
    yield from looks(patient, ANYWHERE)
    if database.is_ours(patient):
        yield from looks(patient, OF_WHAT_IS_KEPT)
        yield from looks(patient, of_the_database(patient))
    yield from looks_at_redis(patient)


def of_the_database(patient: Patient) -> Mapping[str, Check]:
    if patient.settings.database_url is None:
        return OF_A_FILE
    from ludoteka.server.diagnostics import postgres  # its driver need not be installed

    return {
        "durability": postgres.durable,
        "clock of the database": postgres.clock,
        "connections": postgres.connections,
        "rooms without a server": postgres.orphans,
        "servers that hang": postgres.frozen,
        "several servers": postgres.together,
    }


def looks_at_redis(patient: Patient) -> Iterator[Look]:
    if patient.settings.redis_url is None:
        return
    if patient.settings.database_url is None:
        yield Look("redis", [wrong("redis_alone")])
        return
    try:
        from ludoteka.server.diagnostics import redis
    except ModuleNotFoundError as missing:
        yield Look("redis", [wrong("redis_not_installed", package=missing.name or "redis")])
        return
    yield from looks(patient, {"redis": redis.reachable, "password of redis": redis.password})
    if redis.is_there(patient):
        yield from looks(
            patient, {"memory of redis": redis.memory, "buffers of redis": redis.buffers}
        )
        if database.is_ours(patient):
            yield from looks(patient, {"messages between servers": redis.deaf})


def looks(patient: Patient, checks: Mapping[str, Check]) -> Iterator[Look]:
    for name, check in checks.items():
        yield Look(name, tried(name, check, patient))


def tried(name: str, check: Check, patient: Patient) -> list[Finding]:
    """What fails in one check is no reason to leave out the next."""
    try:
        return list(check(patient))
    except Exception as problem:  # noqa: BLE001
        return [wrong("check_failed", check=name, problem=type(problem).__name__)]
