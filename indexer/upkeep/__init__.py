"""What makes the index equal to the folder, and says where it is not."""
