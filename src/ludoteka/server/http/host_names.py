"""Under which names a house answers.

A site somewhere else can give its own name our address. The browser then takes our page for part of
that site, and `Host` and `Origin` agree. So a name counts only if nobody else can have it.
"""

import re
import socket
from typing import Final
from urllib.parse import urlsplit

from ludoteka.cached import cached
from ludoteka.server.settings import Settings

IP_ADDRESS: Final = re.compile(r"\[[0-9a-f:.]{2,45}\]|[0-9]{1,3}(\.[0-9]{1,3}){3}")
"""An address is no name, and needs nobody to look it up."""
LOCAL_SUFFIXES: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Names that only a home's own network gives; a name without a dot is such a one too."""


def is_allowed_host(host: str, settings: Settings) -> bool:
    """Who names no host at all (a program, an old proxy) is no browser."""
    name = without_port(host)
    if not name or IP_ADDRESS.fullmatch(name) or "." not in name or name.endswith(LOCAL_SUFFIXES):
        return True
    return name in {*map(str.lower, settings.hosts), public_name(settings), machine_name()}


def without_port(host: str) -> str:
    return re.sub(r":\d*$", "", host.strip().lower()).rstrip(".")


def public_name(settings: Settings) -> str:
    return without_port(urlsplit(settings.public_url or "").netloc)


@cached
def machine_name() -> str:
    return socket.gethostname().lower()
