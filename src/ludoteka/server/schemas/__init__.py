"""What goes over HTTP, in requests and answers. The page's types are generated from these."""

from ludoteka.server.schemas.days import *
from ludoteka.server.schemas.games import *
from ludoteka.server.schemas.polling import *
from ludoteka.server.schemas.replays import *
from ludoteka.server.schemas.reports import *
from ludoteka.server.schemas.rooms import *
from ludoteka.server.schemas.server import *
