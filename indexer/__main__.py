"""`python -m indexer` is `agent-index`."""

import sys

from indexer.cli import main

sys.exit(main())
