"""Find what looks like credentials in a CLAUDE.md, and leave its lines out. Pure.

A sub-agent may be led to repeat what it was told. Only forms that are hardly
anything else are named; a sentence about passwords is none, nor is a
placeholder.
"""

import re
from typing import Final, NamedTuple

from indexer import split_lines

_KINDS: Final = (
    ("a private key", r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----"),
    ("an Anthropic key", r"\bsk-ant-[\w-]{20,}"),
    ("an API key", r"\bsk-(?:proj-)?[A-Za-z0-9_]{20,}"),
    ("a GitHub token", r"\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})"),
    ("a GitLab token", r"\bglpat-[\w-]{20,}"),
    ("a Slack token", r"\bxox[abprs]-[\w-]{10,}"),
    ("an AWS key id", r"\b(?:AKIA|ASIA)[A-Z0-9]{16}\b"),
    ("a Google key", r"\bAIza[\w-]{35}"),
    ("an npm token", r"\bnpm_[A-Za-z0-9]{36}"),
    ("a JSON web token", r"\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}"),
    ("a password in an address", r"\b[a-z][a-z0-9+.-]*://[^\s:/@<>${}]+:[^\s@<>${}]{3,}@"),
)
_ASSIGNED: Final = re.compile(
    r"""(?ix) (?:password|passwd|passwort|secret|api[ _-]?key|access[ _-]?key|token)\b
    [*`"']* \s* [:=] \s* [*`"']* (?P<value>[^\s`"'*]{8,})"""
)
_PATTERNS: Final = tuple((kind, re.compile(pattern)) for kind, pattern in _KINDS)

# What stands where a value is meant: variables, brackets, words about the value.
_PLACEHOLDER: Final = re.compile(
    r"(?i)[<>${}()\[\]…%]|x{4,}|\.{3}|\*{3}|^(?:your|my|example|changeme|redacted|none|env)\b|://"
)


class Credential(NamedTuple):
    """Something that looks like a credential, by its line. The value itself is not told."""

    line: int
    kind: str


def find_credentials(text: str) -> tuple[Credential, ...]:
    """Return what in *text* looks like a credential, at most one a line."""
    kinds = ((number, _kind_of(line)) for number, line in enumerate(split_lines(text), start=1))
    return tuple(Credential(number, kind) for number, kind in kinds if kind)


def without_credentials(text: str) -> str:
    """Return *text* without the lines that seem to hold credentials."""
    bad = {found.line for found in find_credentials(text)}
    lines = split_lines(text)
    return "\n".join(line for number, line in enumerate(lines, start=1) if number not in bad)


def _kind_of(line: str) -> str:
    for kind, pattern in _PATTERNS:
        if pattern.search(line):
            return kind
    for found in _ASSIGNED.finditer(line):
        if _is_value(found["value"]):
            return "a password or key"
    return ""


def _is_value(text: str) -> bool:
    # Letters alone are a word, and so is a path or the name of a variable.
    mixed = re.search(r"\d", text) and re.search(r"[A-Za-z]", text)
    is_path = text.startswith(("/", "~", "./", "../"))
    return bool(mixed) and not is_path and not _PLACEHOLDER.search(text)
