"""Solvers: for each deal a verdict that is proven, or an honest `undecided`."""
