"""Draw: scenes to PDF and PNG; it translates and decides nothing."""
