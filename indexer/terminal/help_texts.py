"""What `--help` of `agent-index` says below the arguments: what can be typed, and examples."""

from collections.abc import Mapping
from typing import Final

PROGRAM: Final = """\
examples:
  agent-index search "when did we change the database?"
  agent-index search 'invoice -draft type:project after:2026-09'
  agent-index search                     search as you type
  agent-index status                     how large, how current, what is wrong
  agent-index verify --repair            compare every file with the index
  agent-index schedule install           let the machine look after it at night

'agent-index COMMAND --help' says more, with examples.

The memory folder is --memory, else $AGENT_MEMORY_DIR, else
~/.claude-agent-memory. Its index is in it, or in the folder --index, else
$AGENT_INDEX_DIR.
"""

# By command.
COMMANDS: Final[Mapping[str, str]] = {
    "search": """\
what can be typed:
  "when did the buoy go silent?"         a question in plain words is best
  '"flash wear"'                         these words side by side
  gateway -budget                        places without this word
  'kyot*'                                words that begin like this
  tag:boat type:project path:blocks/p    only such files
  after:2026-09 before:2026-10-15        only from that time

examples:
  agent-index search "What is Emil allergic to?"
  agent-index search boat --limit 5 --page 2
  agent-index search "why replace SQLite" --explain
  agent-index search --after 2026-10-25  all of that time, newest first
  agent-index search -i                  search as you type; Enter opens a hit
  agent-index search invoice --json | jq -r '.hits[].path'

On a terminal the words are marked, places can be clicked, and what is longer
than the screen goes to $PAGER (less). "more" counts the places that are at
least half as good as the best. Exit code 1: nothing found.
""",
    "sync": """\
examples:
  agent-index sync                       a search does this by itself
  agent-index sync --json
""",
    "rebuild": """\
examples:
  agent-index rebuild                    searches go on meanwhile
  agent-index rebuild --memory ~/notes
""",
    "status": """\
examples:
  agent-index status
  agent-index status --json | jq .pending

Exit code 1: some files cannot be read as they should.
""",
    "watch": """\
examples:
  agent-index watch                      until Ctrl-C; a line for each change
  agent-index watch --json               one JSON object for each change
""",
    "verify": """\
examples:
  agent-index verify                     say what is wrong; repair nothing
  agent-index verify --repair            repair the index, not the markdown

Exit code 1: something is still wrong at the end.
""",
    "nightly": """\
examples:
  agent-index nightly                    what a schedule runs each night
  agent-index nightly --json --keep-days 30

Exit code 1: something needs a person.
""",
    "schedule": """\
examples:
  agent-index schedule status
  agent-index schedule install --dry-run
  agent-index schedule install --time 04:15 --yes
  agent-index schedule remove
""",
    "eval": """\
examples:
  agent-index eval ~/eval-sets/notes --save before.json
  agent-index eval ~/eval-sets/notes --save after.json
  agent-index eval --compare before.json after.json

A dataset is a folder with memory/<instance>/**/*.md and queries.jsonl.
""",
    "completion": """\
examples:
  eval "$(agent-index completion bash)"            for this shell
  agent-index completion bash >> ~/.bashrc         for all later ones
  agent-index completion zsh >> ~/.zshrc           below compinit
  agent-index completion fish > ~/.config/fish/completions/agent-index.fish
  agent-index completion powershell | Add-Content $PROFILE
""",
}
