"""Where `agent-bridge` begins, and `python -m agent_bridge`."""

import sys


def main() -> int:
    """Run the program and return its exit code."""
    try:
        from agent_bridge import cli  # noqa: PLC0415 - Ctrl-C may come before all is loaded

        return cli.main()
    except KeyboardInterrupt:
        if sys.stderr and sys.stderr.isatty():
            # The shell's next prompt would stand behind our question.
            sys.stderr.write("\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
