"""What a library can do without is missing for a while, and is there again as it was."""

import importlib
import sys

import pytest

from agent_bridge.lazy_imports import without


def test_a_module_is_missing_meanwhile_and_the_same_afterwards() -> None:
    """With all that is in it, and even where something fails."""
    package = importlib.import_module("xml")
    inside = importlib.import_module("xml.dom")
    with pytest.raises(ModuleNotFoundError), without("xml"):
        importlib.import_module("xml.dom")
    assert sys.modules["xml"] is package
    assert sys.modules["xml.dom"] is inside


def test_what_was_not_loaded_can_be_loaded_afterwards() -> None:
    """Nothing of it stays hidden."""
    sys.modules.pop("this", None)
    with without("this"):
        pass
    assert "this" not in sys.modules
