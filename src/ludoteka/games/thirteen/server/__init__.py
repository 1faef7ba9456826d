"""The deck builder of Thirteen, behind its doors: the card book, checks, sample hands, trials."""

from typing import Final

from ludoteka.games.thirteen.server import routes, wire_decks
from ludoteka.games.thirteen.server.rejection import DeckRejection
from ludoteka.games.thirteen.server.trials import TrialLimits, TrialQueue
from ludoteka.server.extensions.extension import ServerExtension
from ludoteka.server.realtime.protocol.unions import structs_in

PART: Final = ServerExtension(
    routes=routes.ROUTES,
    structs=structs_in(wire_decks),
    folder=DeckRejection.folder,
    prepare=routes.prepare_cards,
    limits=TrialLimits,
    service=TrialQueue,
)
