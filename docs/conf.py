"""How the reference is made: guides and decisions as they stand, and an API from docstrings.

`make docs` builds it. Every warning is an error: a link that leads nowhere, a name that is not
there, a docstring that can't be read.
"""

import os

os.environ["LUDOTEKA_PURE"] = "1"  # what is compiled tells nobody its parameters

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

autodoc_default_options = {"members": True, "show-inheritance": True, "undoc-members": False}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
add_module_names = False

html_theme = "furo"
html_title = f"Ludoteka {release}"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_last_updated_fmt = None
