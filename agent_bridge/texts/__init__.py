"""The text of a memory file, edited: old text → new text; what a person wrote survives. Pure."""
