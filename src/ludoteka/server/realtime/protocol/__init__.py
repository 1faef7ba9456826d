"""Every message between a page and the server. The page's types are generated from these.

A page opens a room's socket and says `hello` first. From then on each message it says has an id of
its own; said twice it counts once, and each is answered: `accepted` (`recalled`, where something
was asked for), `refused` (by the rules) or `rejected` (anything else). What the server tells has a
number `v`, counted anew for each connection from 1: a gap means that something was lost, and the
page asks for everything with `fresh`.
"""

from ludoteka.server.realtime.protocol.client_messages import *
from ludoteka.server.realtime.protocol.field_types import *
from ludoteka.server.realtime.protocol.server_messages import *
