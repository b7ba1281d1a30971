"""What is recorded of a memory over time → counts and pictures."""
