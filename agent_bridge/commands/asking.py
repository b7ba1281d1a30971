"""Asking a person, where there is one."""

import sys


def agreed(question: str, otherwise: str) -> bool:
    """Return whether whoever sits at the terminal says yes; without one, print *otherwise*."""
    if not sys.stdin.isatty():
        print(otherwise)
        return False
    try:
        return input(f"{question} [y/N] ").strip().lower() in {"y", "yes"}
    except EOFError:
        print()
        return False
