"""Ctrl-C, at the moment when a module is about to be loaded."""

import sys

SCRIPT = """
import importlib, os, signal, sys
program, name = sys.argv.pop(1), sys.argv.pop(1)
class Finder:
    def find_spec(self, module, *_):
        if module == name:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
main = importlib.import_module(f"{program}.__main__").main
sys.exit(main())
"""


def interrupted(program: str, module: str) -> list[str]:
    """Return the command of a *program* that is interrupted once it loads *module*."""
    return [sys.executable, "-c", SCRIPT, program, module]
