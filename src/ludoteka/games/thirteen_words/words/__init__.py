"""The words of 13 Words: cards of one's own, and what is known of the words on them."""
