"""How the reference is made: guides and decisions as they stand, and an API from docstrings.

`make docs` builds it. Every warning is an error: a link that leads nowhere, a name that is not
there, a docstring that can't be read.
"""

import os
from typing import Any

os.environ["LUDOTEKA_PURE"] = "1"  # what is compiled tells nobody its parameters

from sphinx.application import Sphinx

import ludoteka

project = "Ludoteka"
author = "Ludoteka contributors"
project_copyright = author
version = release = ludoteka.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["conf.py"]
myst_heading_anchors = 4
myst_enable_extensions = ["fieldlist"]
default_role = "code"  # a word between backticks, in docstrings as in the guides
suppress_warnings = [
    "misc.highlighting_failure",  # a drawing in words that only some pages draw
]

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
add_module_names = False

html_theme = "furo"
html_title = f"Ludoteka {release}"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_last_updated_fmt = None


def signature(*told: Any) -> tuple[str | None, str | None]:
    """A protocol is never made: what Python says of its parameters says nothing."""
    *_, given, back = told
    return ("" if given == "(*args, **kwargs)" else given, back)


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-signature", signature)
