"""The memory browser: a page for the person whose memory it is, served on this machine only."""
