"""The computer's ways to play, generic over any game. ``levels.make`` gives one by its level."""
