"""Work on an index as a whole: nightly care, its schedule, and measuring its answers."""
