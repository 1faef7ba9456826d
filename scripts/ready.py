"""All that `make test` needs before its first step: `python3 -m scripts.ready`.

What waits for the network, the disk or one core waits side by side: Python's packages, those of the
page and the page itself, the programs of the system.
"""

from __future__ import annotations

from scripts import page, programs
from scripts.install import install_node, install_python
from scripts.project import WEB, side_by_side


def build_page() -> None:
    install_node(WEB)
    page.ensure()


def main() -> None:
    side_by_side(lambda: install_python("dev"), build_page, programs.ensure)


if __name__ == "__main__":
    main()
