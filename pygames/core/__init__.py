"""What every game is made of: nodes, the rules protocol, records and sessions."""
