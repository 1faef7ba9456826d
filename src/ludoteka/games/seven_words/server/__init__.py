"""What only 7 Words has to serve: what words mean."""

from typing import Final

from ludoteka.games.seven_words.server import routes, wire_meanings
from ludoteka.server.extensions.extension import ServerExtension
from ludoteka.server.realtime.protocol.unions import structs_in

PART: Final = ServerExtension(
    routes=routes.ROUTES,
    structs=structs_in(wire_meanings),
)
