"""What was typed → terms of the index: what its words are, and what else they are written as."""
