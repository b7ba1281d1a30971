"""`eval`: which dataset is meant, and by what name it is told."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from indexer.terminal.evaluating import measure

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("named", ["tiny", "tiny/", "."])
def test_a_dataset_is_called_by_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output, named: str
) -> None:
    """However it was typed, so that two runs of it can be paired."""
    memory = tmp_path / "tiny" / "memory" / "one"
    memory.mkdir(parents=True)
    (memory / "a.md").write_text("The mast broke.\n", "utf-8")
    row = {"id": "1", "instance": "one", "query": "mast", "relevant": [{"path": "a.md"}]}
    (tmp_path / "tiny" / "queries.jsonl").write_text(json.dumps(row), "utf-8")
    monkeypatch.setenv("MEMORY_EVAL_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path / "tiny" if named == "." else tmp_path / "tiny" / "memory")
    assert measure(Namespace(dataset=[named], compare=None, limit=None, save=None, json=True)) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["tiny"]
