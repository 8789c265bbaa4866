"""The art: one module a board, a material or a part of a card. Lengths are those of ``scene``."""
