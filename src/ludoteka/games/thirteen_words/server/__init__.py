"""What only 13 Words has to serve: a finished game beside chance and bots."""

from typing import Final

from ludoteka.games.thirteen_words.review import SameBoards
from ludoteka.games.thirteen_words.server import routes
from ludoteka.server.extensions.extension import ServerExtension

PART: Final = ServerExtension(routes=routes.ROUTES, structs=[SameBoards])
