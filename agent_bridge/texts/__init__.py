"""Edits of a memory file's text: old text → new text; what a person wrote survives. Pure."""
