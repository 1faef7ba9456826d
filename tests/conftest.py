"""What all tests share: how hypothesis looks for trouble.

The same examples every time, so that a red run can be had again; `HYPOTHESIS_PROFILE=long` looks
further, at random.

These processes run the rules interpreted, for tests break them on purpose; those they start run
the compiled form where there is one, so that whatever both do is compared. Bots that search think a
hundredth as long as they say, except where a test is about their strength.
"""

import os

from hypothesis import settings

ASKED_FOR = os.environ.pop("LUDOTEKA_PURE", "1")  # "0": tests of the compiled form
os.environ["LUDOTEKA_PURE"] = ASKED_FOR
import ludoteka  # noqa: E402

del os.environ["LUDOTEKA_PURE"]
assert ludoteka.FORM == "interpreted" or ASKED_FOR == "0"

os.environ.setdefault("LUDOTEKA_EFFORT", "0.01")

settings.register_profile(
    "push", max_examples=25, stateful_step_count=40, deadline=None, derandomize=True, database=None
)
settings.register_profile("long", max_examples=2_000, stateful_step_count=200, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "push"))
