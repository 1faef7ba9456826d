"""The deck builder of Thirteen, behind its doors: the card book, checks, sample hands, trials."""

from typing import Final

from ludoteka.games.thirteen.server import routes, wire_decks
from ludoteka.games.thirteen.server.rejection import DeckRejection
from ludoteka.games.thirteen.server.trials import TrialDesk, TrialLimits
from ludoteka.server.part import Part

PART: Final = Part(
    routes=routes.ROUTES,
    said={
        "DeckAsk": wire_decks.DeckAsk,
        "HandAsk": wire_decks.HandAsk,
        "DeckText": wire_decks.DeckText,
        "NewTrial": wire_decks.NewTrial,
    },
    told={
        "CardBook": wire_decks.CardBook,
        "DeckCheck": wire_decks.DeckCheck,
        "SampleHand": wire_decks.SampleHand,
        "DeckRead": wire_decks.DeckRead,
        "Trial": wire_decks.Trial,
    },
    folder=DeckRejection.folder,
    prepare=routes.prepare_cards,
    limits=TrialLimits,
    desk=TrialDesk,
)
