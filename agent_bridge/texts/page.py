"""A memory file as text, and the way back to the same bytes.

Whatever encoding, byte order mark and line endings a file has, anything that a
tool does not change stays the same byte for byte. Lines end as in the index:
at LF, CRLF and CR.
"""

import codecs
import re
from typing import Final, NamedTuple

from agent_bridge.errors import MemoryUnavailableError
from indexer import Section, decode, decode_bytewise, find_newline, parse_document, with_plain_ends

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8", "surrogateescape"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "surrogatepass"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "surrogatepass"),
)
_BLANK_START: Final = re.compile(r"\A(?:[ \t]*(?:\r\n|\r|\n))+")


class Page(NamedTuple):
    """The text of a file without its byte order mark, and how to write it.

    *newline* is the line ending of most of the file's lines, for new ones.
    """

    text: str
    newline: str = "\n"
    encoding: str = "utf-8"
    errors: str = "strict"
    mark: bytes = b""

    def fitted(self, text: str) -> str:
        """Return new *text* with this page's line endings; lone surrogates become '?'."""
        return with_plain_ends(to_whole(text)).replace("\n", self.newline)

    def ended(self, text: str) -> str:
        """Return *text*, if there is any, with an end of its last line."""
        return text + ("" if not text or text.endswith(("\n", "\r")) else self.newline)

    def to_bytes(self, text: str, name: str) -> bytes:
        """Return *text* as the bytes of a file called *name*, with this page's encoding.

        Raises:
            MemoryUnavailableError: The encoding cannot represent *text*.
        """
        try:
            return self.mark + text.encode(self.encoding, self.errors)
        except UnicodeEncodeError as error:
            raise MemoryUnavailableError(
                f"{name} is not UTF-8 and cannot hold {error.object[error.start]!r}",
                "Write to another file, or ask the user to save this one as UTF-8.",
                "Save the file as UTF-8 in your editor, then try again.",
            ) from error


def to_whole(text: str) -> str:
    """Return *text* with '?' for lone surrogates, which JSON can represent and UTF-8 cannot."""
    return text.encode("utf-8", "replace").decode()


def to_page(data: bytes) -> Page:
    """Return *data* as a page. Total: any bytes are a page, which becomes the same bytes again."""
    for mark, encoding, errors in _MARKS:
        if data.startswith(mark):
            body = data[len(mark) :]
            try:
                return _page(body.decode(encoding, errors), encoding, errors, mark)
            except UnicodeDecodeError:
                break  # half a character at the end of UTF-16
    try:
        return _page(data.decode(), "utf-8", "strict")
    except UnicodeDecodeError:
        # Decide as the index does whether this is damaged UTF-8 or another encoding.
        if "\ufffd" in decode(data)[0]:
            return _page(data.decode("utf-8", "surrogateescape"), "utf-8", "surrogateescape")
        return _page(*decode_bytewise(data), "strict")


def to_sections(text: str) -> tuple[Section, ...]:
    """Return the sections of *text*, as in the index."""
    return parse_document("x.md", text.encode("utf-8", "replace")).sections


def blank_start(text: str) -> str:
    """Return the blank lines that *text* begins with."""
    match = _BLANK_START.match(text)
    return match[0] if match else ""


def without_blank_ends(text: str) -> str:
    """Return *text* without blank lines at its ends; the indentation of the first line stays."""
    return _BLANK_START.sub("", text).rstrip(" \t\r\n")


def _page(text: str, encoding: str, errors: str, mark: bytes = b"") -> Page:
    return Page(text, find_newline(text), encoding, errors, mark)
