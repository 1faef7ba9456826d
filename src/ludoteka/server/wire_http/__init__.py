"""What goes over HTTP, in requests and answers. The page's types are generated from these."""

from ludoteka.server.wire_http.days import *
from ludoteka.server.wire_http.finished import *
from ludoteka.server.wire_http.games import *
from ludoteka.server.wire_http.house import *
from ludoteka.server.wire_http.polling import *
from ludoteka.server.wire_http.reports import *
from ludoteka.server.wire_http.rooms import *
