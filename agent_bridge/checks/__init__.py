"""What `agent-bridge doctor` looks at: a row per check, in the order a person would look."""

from typing import Final

from agent_bridge.checks.base import Check
from agent_bridge.checks.connections import check_clients, check_servers
from agent_bridge.checks.index import (
    check_index,
    check_nights,
    check_rows,
    check_set_aside,
    check_watchers,
)
from agent_bridge.checks.loop import check_loop
from agent_bridge.checks.machine import (
    check_clock,
    check_disk,
    check_folder,
    check_settings,
    check_sqlite,
)
from agent_bridge.checks.surroundings import check_claude, check_claude_md, check_costs, check_skill

# The index comes before the servers, which would mend it before it was looked at.
CHECKS: Final = (
    Check("settings", check_settings, needs_memory=False),
    Check("memory", check_folder, needs_memory=False),
    Check("disk", check_disk),
    Check("clock", check_clock),
    Check("SQLite", check_sqlite, needs_memory=False),
    Check("index", check_index),
    Check("set aside", check_set_aside),
    # Ten thousand notes of 4 KB take some 15 s.
    Check("rows", check_rows, seconds=30.0, instead="agent-index verify"),
    Check("watchers", check_watchers),
    Check("nights", check_nights),
    Check("clients", check_clients, needs_memory=False),
    Check("servers", check_servers, needs_memory=False, seconds=30.0),
    Check("loop", check_loop, seconds=40.0),
    Check("claude", check_claude, needs_memory=False, seconds=6.0),
    Check("CLAUDE.md", check_claude_md),
    Check("skill", check_skill, needs_memory=False),
    Check("costs", check_costs),
)
