"""Work on an index as a whole: a night's, its schedule, and the measuring of its answers."""
