"""The words of Word Porters: cards of one's own, and what is known of the words on them."""
