"""An MCP server that gives a model a searchable memory and tame sub-agents."""

from indexer._version import __version__

__all__ = ["__version__"]
