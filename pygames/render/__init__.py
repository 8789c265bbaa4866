"""Pictures: the vocabulary in ``scene``, and what turns it into SVG, words and paper."""
