"""One module for each command of `ludoteka`, imported when it is called."""
