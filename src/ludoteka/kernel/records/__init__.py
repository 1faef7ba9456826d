"""Records of games, and bug reports that contain one."""
