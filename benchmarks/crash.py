"""Kill a server at random instants while it writes, and check what is left.

    python benchmarks/crash.py [ROUNDS]

Each round starts a server on the same memory, sends it writes without waiting
for answers, and kills it (SIGKILL; on Windows, terminates it) at a random
instant. Then every file must be whole: a write that was answered is there once,
one that was not is there once or not at all, and none is cut; and the history
must list these changes and no others. Else a sentence says what is wrong, and
the exit code is 1.
"""

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from cost.processes import Server, ours

from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.changes import versions_of, with_changes_by_hand
from agent_bridge.memory.history import entries, text_of
from agent_bridge.memory.seen import Seen
from indexer import Catalog, index_drift, to_version

# So large that most of a write's time passes between its first byte and its last.
FILLER = "filler words " * 1_500
HEADER = (
    "---\ncreated: 2020-01-01\nmine: 'kept'  # as it is\nupdated: 2020-01-01\nsummary: s\n---\n"
)

# After the first answer; a write takes some 5 to 20 ms.
LONGEST_LIFE_SECONDS = 0.3

# 32 writes, each with a change of the table of all blocks.
MOST_CHANGES_A_ROUND = 64


class BrokenPromiseError(Exception):
    """A promise was broken; the sentence says which."""


def main(rounds: int) -> int:
    """Run the rounds on a new memory and print the result; return the exit code."""
    with tempfile.TemporaryDirectory(prefix="agent-memory-") as folder:
        memory = Path(folder) / "memory"
        (memory / "blocks").mkdir(parents=True)
        block = memory / "blocks" / "counter.md"
        block.write_text(f"{HEADER}\nvalue: start.\n\n{FILLER}\n", encoding="utf-8")
        sent: list[str] = []
        answered: set[str] = set()
        values = ["start"]
        for number in range(rounds):
            one_round(memory, number, sent, answered, values)
            try:
                check(memory, sent, answered, values)
            except BrokenPromiseError as failure:
                print(f"round {number}: {failure}", file=sys.stderr)
                return 1
    print(f"{rounds} kills: {len(sent)} writes begun, {len(answered)} answered, none lost or torn")
    return 0


def one_round(
    memory: Path, number: int, sent: list[str], answered: set[str], values: list[str]
) -> None:
    """Start a server, send it writes, and kill it in the middle of them."""
    server = Server(ours(memory))
    begun = threading.Event()
    reader = threading.Thread(target=collect, args=(server, answered, begun))
    reader.start()
    calls = list(plan_calls(number, values))
    try:
        for token, tool, arguments in calls:
            sent.append(token)
            params = {"name": tool, "arguments": arguments}
            server.send({"id": token, "method": "tools/call", "params": params})
        begun.wait(20)
        time.sleep(random.uniform(0, LONGEST_LIFE_SECONDS))
    except BrokenPipeError:
        raise SystemExit("the server ended by itself") from None
    finally:
        server.process.kill()
        reader.join()
        server.close()
    # The next round goes on from the value that the file holds now.
    text = (memory / "blocks" / "counter.md").read_text("utf-8")
    now = text.partition("value: ")[2].partition(".")[0]
    if now not in values:
        values += [token for token, tool, _ in calls if tool == "update_memory_block"]
        del values[values.index(now) + 1 :]


def plan_calls(number: int, values: list[str]) -> list[tuple[str, str, dict[str, str]]]:
    """Return the writes of a round: appends, entries, a new block, a chain of updates."""
    calls: list[tuple[str, str, dict[str, str]]] = []
    value = values[-1]
    for step in range(8):
        name = f"r{number}s{step}"
        body = f"<{name}a>{FILLER}<end>\n"
        calls.append((f"{name}a", "append_file", {"path": "blocks/list.md", "text": body}))
        entry = {"title": f"{name}l", "entry": f"<{name}l>{FILLER}<end>"}
        calls.append((f"{name}l", "append_episodic_log", entry))
        new = {"name": f"{name}c", "summary": name, "content": f"<{name}c>{FILLER}<end>"}
        calls.append((f"{name}c", "create_memory_block", new))
        change = {
            "block": "counter",
            "old_text": f"value: {value}.",
            "new_text": f"value: {name}u.",
        }
        calls.append((f"{name}u", "update_memory_block", change))
        value = f"{name}u"
    return calls


def collect(server: Server, answered: set[str], begun: threading.Event) -> None:
    """Collect the ids of writes that were acknowledged, until the server is gone."""
    assert server.process.stdout is not None
    for line in server.process.stdout:
        try:
            message = json.loads(line)
        except ValueError:
            break  # the last line, cut by the kill
        if message.get("id") and not message.get("result", {}).get("isError", True):
            answered.add(message["id"])
        begun.set()


def check(memory: Path, sent: list[str], answered: set[str], values: list[str]) -> None:
    """Raise unless every file is whole and every acknowledged write is there once."""
    texts = {path: path.read_text("utf-8") for path in sorted(memory.rglob("*.md"))}
    found: Counter[str] = Counter()
    for path, text in texts.items():
        if path.name not in {"counter.md", "index.md"}:
            found.update(tokens_of(path.name, text))
    appended = {token for token in answered if token[-1] in "alc"}
    if lost := sorted(appended - found.keys()):
        raise BrokenPromiseError(f"answered and lost: {lost}")
    if twice := [token for token, count in found.items() if count > 1]:
        raise BrokenPromiseError(f"written twice: {twice}")
    if strange := sorted(found.keys() - set(sent)):
        raise BrokenPromiseError(f"nobody wrote {strange}")
    counter = texts[memory / "blocks" / "counter.md"]
    head = HEADER.partition("updated")[0]
    if not (counter.startswith(head) and counter.endswith(f"{FILLER}\n")):
        raise BrokenPromiseError("counter.md is torn, or its front matter changed")
    if gone := [token for token in answered if token.endswith("u") and token not in values]:
        raise BrokenPromiseError(f"updates were answered and are not in the chain: {gone}")
    check_index(memory)
    check_history(memory)


def tokens_of(name: str, text: str) -> list[str]:
    """Return the tokens of the writes in *text*; raise if any write is not whole."""
    *pieces, rest = text.split("<end>")
    if rest.strip():
        raise BrokenPromiseError(f"{name} ends in the middle: {rest[-40:]!r}")
    tokens = []
    for piece in pieces:
        token, _, body = piece.rpartition("<")[2].partition(">")
        if body.strip() != FILLER.strip():
            raise BrokenPromiseError(f"{name} is torn at {token}")
        tokens.append(token)
    return tokens


def check_index(memory: Path) -> None:
    """Raise unless a start repairs what a kill between writing block and table left undone."""
    note = Blocks(memory, Seen()).sync_index()
    drift = index_drift((memory / "index.md").read_text("utf-8"), Catalog(memory).blocks())
    if note or drift:
        raise BrokenPromiseError(f"the index is not in step: {note or drift}")


def check_history(memory: Path) -> None:
    """Raise unless the history lists each change that happened, and no other."""
    changes = entries(memory)
    # Only tools write here, so nothing may look like a change by hand.
    if by_hand := [change for change in with_changes_by_hand(changes) if not change.number]:
        raise BrokenPromiseError(f"the history has a gap: {by_hand[0]}")
    for path, last in {change.path: change for change in changes}.items():
        if last.new != to_version((memory / path).read_bytes()):
            raise BrokenPromiseError(f"the history does not end with what {path} holds")
    # Earlier rounds have checked the others.
    for change in changes[-MOST_CHANGES_A_ROUND:]:
        if gone := [version for version in versions_of(change) if not text_of(memory, version)]:
            raise BrokenPromiseError(f"the text of {gone[0]} is not kept")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("rounds", nargs="?", type=int, default=200, metavar="ROUNDS")
    sys.exit(main(parser.parse_args().rounds))
