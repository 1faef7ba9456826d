"""What all tests share: how hypothesis looks for trouble.

The same examples every time, so that a red run can be had again; `HYPOTHESIS_PROFILE=long` looks
further, at random.
"""

import os

from hypothesis import settings

settings.register_profile(
    "push", max_examples=25, stateful_step_count=40, deadline=None, derandomize=True, database=None
)
settings.register_profile("long", max_examples=2_000, stateful_step_count=200, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "push"))
