"""The entry point of `agent-index` and `python -m indexer`."""

import gc
import sys


def main() -> int:
    """Run the program and return its exit code."""
    # What is imported stays to the end. To have the garbage collector look through it, again
    # and again as it grows, would take a sixtieth of the time of a search.
    gc.disable()
    try:
        from indexer import cli  # noqa: PLC0415 - with the collector off, and where Ctrl-C is caught

        return cli.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
