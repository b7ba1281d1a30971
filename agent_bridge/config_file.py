"""A YAML file of settings, read whole: every mistake with its line and the nearest right key.

What there is to set, and the rule for each value, come from the caller.
"""

import difflib
import os
import reprlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from agent_bridge.config_rules import Rule
from indexer import to_reason

if TYPE_CHECKING:
    import yaml

_NULL: Final = "tag:yaml.org,2002:null"

# Of a number of 3,010 digits.
_LONGEST_BITS: Final = 10_000

# The rule of each key of each section.
Rules = Mapping[str, Mapping[str, Rule]]


class ConfigError(Exception):
    """The configuration cannot be used; *problems* holds one sentence for each mistake."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_settings(
    file: Path, rules: Rules, *, must_exist: bool
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """Return the values that *file* gives, by section and key, and the place of each.

    Raises:
        ConfigError: It cannot be read or holds mistakes; all of them are named.
    """
    values: dict[str, dict[str, Any]] = {}
    sources: dict[str, str] = {}
    problems: list[str] = []
    for section, key, value, line in _entries(_compose(file, must_exist), rules, file, problems):
        try:
            values.setdefault(section, {})[key] = rules[section][key](value)
        except ValueError as error:
            problems.append(f"{file}:{line}: {section}.{key} must be {error}, not {_shown(value)}")
        sources[f"{section}.{key}"] = f"{file}:{line}"
    if problems:
        raise ConfigError(tuple(problems))
    return values, sources


def _compose(file: Path, must_exist: bool) -> "yaml.Node | None":  # noqa: FBT001 - see read_settings
    """Return what *file* holds, as nodes that know their lines."""
    try:
        # A memory may come from elsewhere, and what a pipe or a device in it gives has no end. A
        # person who names one means it.
        if not must_exist and (file.is_fifo() or file.is_char_device()):
            raise ConfigError((f"{file}: cannot be read: it is not a regular file",))
        text = file.read_text("utf-8-sig")
    except OSError as error:
        if not must_exist and _is_absent(file, error):
            return None
        raise ConfigError((f"{file}: cannot be read: {to_reason(error)}",)) from error
    except UnicodeDecodeError as error:
        raise ConfigError((f"{file}: cannot be read: it is not UTF-8 text",)) from error
    # Only now: most memories have no such file, and it takes a while to load.
    import yaml  # noqa: PLC0415

    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        problem = f"the character U+{error.character:04X} is not allowed"
        raise ConfigError((f"{file}:{line}: {problem}",)) from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        # The last three: escapes beyond Unicode, endless numbers, a thousand brackets.
        mark = getattr(error, "problem_mark", None)
        where = f"{file}:{mark.line + 1}" if mark else str(file)
        problem = getattr(error, "problem", None) or "it is not YAML"
        if "escape" in problem:
            # A path of Windows, most likely.
            problem += "; to begin none, a backslash stands in single quotes"
        raise ConfigError((f"{where}: {problem}",)) from error
    assert node is None or isinstance(node, yaml.Node)
    return node


def _is_absent(file: Path, error: OSError) -> bool:
    # The tools report a memory folder that is a file, or closed to us, where somebody
    # reads it. Nobody reads why a server ended at its start.
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return True
    return not os.access(file.parent, os.X_OK)


def _entries(
    root: "yaml.Node | None", rules: Rules, file: Path, problems: list[str]
) -> Iterator[tuple[str, str, object, int]]:
    """Yield (section, key, value, line) of each known setting; report the unknown ones."""
    if root is None:
        return
    for section, line, body in _pairs(root, file, "the file", problems):
        if section not in rules:
            problems.append(f"{file}:{line}: {_unknown(section, list(rules), 'section')}")
            continue
        known = rules[section]
        for key, key_line, node in _pairs(body, file, section, problems):
            if key in known:
                yield section, key, _value(node), key_line
            else:
                hint = _unknown(key, list(known), f"key in {section}")
                problems.append(f"{file}:{key_line}: {hint}")


def _pairs(
    node: "yaml.Node", file: Path, what: str, problems: list[str]
) -> "Iterator[tuple[str, int, yaml.Node]]":
    """Yield (name, line, value) of each pair; report what is no pair, and names given twice."""
    import yaml  # noqa: PLC0415 - see _compose

    if not isinstance(node, yaml.MappingNode):
        if node.tag != _NULL:
            line = node.start_mark.line + 1
            problems.append(f"{file}:{line}: {what} must hold 'key: value' lines")
        return
    lines: dict[str, int] = {}
    for name_node, value in node.value:
        name, line = _shown_name(name_node), name_node.start_mark.line + 1
        if name in lines:
            first = lines[name]
            problems.append(f"{file}:{line}: {name!r} was already given on line {first}")
            continue
        lines[name] = line
        yield name, line, value


def _value(node: "yaml.Node") -> object:
    import yaml  # noqa: PLC0415 - see _compose

    try:
        return yaml.SafeLoader("").construct_object(node, deep=True)
    except Exception:  # noqa: BLE001 - `!!bool x` and the like raise whatever Python happens to raise
        return node.value if isinstance(node, yaml.ScalarNode) else {}


def _unknown(word: str, known: list[str], kind: str) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
    return f"unknown {kind} {word!r}; {hint}"


class _Short(reprlib.Repr):
    def repr_int(self, number: int, level: int) -> str:
        # Python writes no number of more than 4,300 digits, but reads one in hexadecimal.
        is_long = number.bit_length() > _LONGEST_BITS
        return "a number with thousands of digits" if is_long else super().repr_int(number, level)


def _shown(value: object) -> str:
    # Bounded, since aliases make a value of a few lines print as gigabytes.
    short = _Short()
    short.maxstring = short.maxother = 80
    short.maxlevel = 2
    return short.repr(value)


def _shown_name(node: "yaml.Node") -> str:
    import yaml  # noqa: PLC0415 - see _compose

    return node.value if isinstance(node, yaml.ScalarNode) else "a list or mapping"
