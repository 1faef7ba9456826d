"""A bot of one's own at somebody's table, over the network: the client of `ludoteka join`."""
