"""What is wrong with a house. Each check looks at one thing; none of them changes any."""
