"""The five rulebooks. Each imports the kernel and words; none imports another."""
