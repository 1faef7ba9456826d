"""The deck builder of Thirteen, behind its doors: the card book, checks, sample hands, trials."""
