"""What a game brings with it, and where games come from: installed packages, ours among them."""

from ludoteka.shelf.library import library, shelf_named, shelves
from ludoteka.shelf.shelf import CONTRACT, BotOffer, MakeBot, Shelf

__all__ = ["CONTRACT", "BotOffer", "MakeBot", "Shelf", "library", "shelf_named", "shelves"]
