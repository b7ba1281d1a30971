"""`python -m agent_bridge` is `agent-bridge`."""

import sys

from agent_bridge.cli import main

sys.exit(main())
