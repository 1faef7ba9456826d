"""What only 7 Words has to serve: what words mean."""

from typing import Final

from ludoteka.games.seven_words.server import routes, wire_meanings
from ludoteka.server.part import Part
from ludoteka.server.wire.unions import structs_in

PART: Final = Part(
    routes=routes.ROUTES,
    structs=structs_in(wire_meanings),
)
