"""The one place that holds the version of the whole product."""

__version__ = "0.1.0"
