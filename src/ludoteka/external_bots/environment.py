"""Environment variables that a process with somebody else's code gets: a list of what it may have.

The environment of a server holds secrets: its own settings, PGPASSWORD, keys of a cloud. Nobody can
list all of them, so a process gets the variables that Python needs to run, and those that the host
names in LUDOTEKA_BOT_ENVIRONMENT.
"""

import os
from typing import Final

ALLOWED: Final = frozenset(
    """
    PATH HOME USER LOGNAME TMPDIR TEMP TMP TZ LANG LANGUAGE
    LD_LIBRARY_PATH DYLD_LIBRARY_PATH VIRTUAL_ENV XDG_CACHE_HOME
    PYTHONPATH PYTHONHOME PYTHONHASHSEED PYTHONUTF8 PYTHONIOENCODING PYTHONWARNINGS
    PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX
    SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE APPDATA LOCALAPPDATA
    OMP_NUM_THREADS OPENBLAS_NUM_THREADS MKL_NUM_THREADS CUDA_VISIBLE_DEVICES
    LUDOTEKA_EFFORT LUDOTEKA_PURE
    """.split()
)
LOCALE: Final = "LC_"
NAMED_BY_HOST: Final = "LUDOTEKA_BOT_ENVIRONMENT"


def allowed_environment() -> dict[str, str]:
    """The variables of this process that are on the list."""
    named = {name.strip() for name in os.environ.get(NAMED_BY_HOST, "").split(",")}
    return {
        name: value
        for name, value in os.environ.items()
        if name in ALLOWED or name in named or name.startswith(LOCALE)
    }
