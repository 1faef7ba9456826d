"""Alembic's entrance: it is handed an open connection, and never a configuration file."""

from alembic import context

from ludoteka.server.storage.schema.tables import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
connection.commit()
