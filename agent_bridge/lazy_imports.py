"""Keep a library from loading what it can do without, so that a server starts sooner."""

import contextlib
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def without(module: str) -> Iterator[None]:
    """Make imports of *module*, and of all that is in it, fail while the block runs."""
    inside = (name for name in sys.modules if name == module or name.startswith(f"{module}."))
    before = {name: sys.modules[name] for name in list(inside)}
    for name in before:
        del sys.modules[name]
    sys.modules[module] = None  # type: ignore[assignment]  # which means: there is none
    try:
        yield
    finally:
        del sys.modules[module]
        sys.modules.update(before)
