"""Several servers in one house: who owns which room, and how they speak to each other."""
