"""Times: how they are named in questions, how notes write them, and which fits which."""
