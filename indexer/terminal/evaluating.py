"""The command `eval`: measure search on datasets, or compare two such runs."""

import argparse
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

from indexer.tasks.evaluate import DatasetError, Outcome, compare, evaluate, summarise
from indexer.terminal.output import print_json, show_progress


def measure(arguments: argparse.Namespace) -> int:
    """Evaluate the datasets named, or compare two saved runs; 1 if one cannot be read."""
    try:
        if arguments.compare:
            _compare(arguments)
        else:
            _evaluate(arguments)
    except DatasetError as error:
        print(f"agent-index: {error}", file=sys.stderr)
        return 1
    return 0


def _compare(arguments: argparse.Namespace) -> None:
    before, after = (_read_outcomes(Path(name)) for name in arguments.compare)
    table = {name: compare(before[name], after[name]) for name in after if name in before}
    if not table:
        raise DatasetError(f"{' and '.join(arguments.compare)} have no dataset in common")
    if arguments.json:
        print_json(table)
    else:
        from indexer.terminal.show import show_comparison  # noqa: PLC0415 - rich costs 40 ms

        show_comparison(table)


def _evaluate(arguments: argparse.Namespace) -> None:
    outcomes = {}
    for name in arguments.dataset:
        with show_progress(name, arguments) as progress:
            folder = _find_dataset(name)
            outcomes[folder.name] = evaluate(folder, limit=arguments.limit, progress=progress)
        if not arguments.json:
            from indexer.terminal.show import show_evaluation  # noqa: PLC0415 - rich costs 40 ms

            show_evaluation(folder.name, summarise(outcomes[folder.name]))
    if arguments.save:
        rows = {name: list(map(asdict, found)) for name, found in outcomes.items()}
        Path(arguments.save).write_text(json.dumps(rows), "utf-8")
    if arguments.json:
        print_json({name: summarise(found) for name, found in outcomes.items()})


def _find_dataset(name: str) -> Path:
    """Return the folder *name*, or the one of that name in $MEMORY_EVAL_DATA."""
    folder, data = Path(name), os.environ.get("MEMORY_EVAL_DATA")
    # Absolute, for "." has no name to call it by.
    return (Path(data) / name if data and not folder.exists() else folder).absolute()


def _read_outcomes(file: Path) -> dict[str, list[Outcome]]:
    try:
        rows = json.loads(file.read_text("utf-8"))
        return {name: [Outcome(**row) for row in found] for name, found in rows.items()}
    except FileNotFoundError as error:
        raise DatasetError(f"there is no file {file}") from error
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise DatasetError(f"{file} is not what 'agent-index eval --save' writes") from error
