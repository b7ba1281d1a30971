"""Where `agent-index` begins, and `python -m indexer`."""

import gc
import sys


def main() -> int:
    """Run the program and return its exit code."""
    # What is imported stays to the end. Looking through it for rubbish, again and again as
    # it grows, would take a sixtieth of the time of a search.
    gc.disable()
    from indexer import cli  # noqa: PLC0415 - now it is off

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
