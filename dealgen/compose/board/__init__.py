"""Pages for tile layouts: sheets, setup plans, keys, and the words and pictures of rule cards."""
