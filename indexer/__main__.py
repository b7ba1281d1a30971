"""The entry point of `agent-index` and `python -m indexer`."""

import gc
import os
import sys
from contextlib import suppress


def main() -> int:
    """Run the program and end the process with its exit code; return it if Ctrl-C came first."""
    # What is imported stays to the end. To have the garbage collector look through it, again
    # and again as it grows, would take a sixtieth of the time of a search.
    gc.disable()
    try:
        from indexer import cli  # noqa: PLC0415 - with the collector off, and where Ctrl-C is caught

        code = cli.main()
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):
                stream.flush()
        # All that matters is closed. To free one by one what was loaded, before the system takes
        # it back whole, would take a twentieth of the time of a search.
        os._exit(code)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
