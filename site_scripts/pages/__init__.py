"""What the site's pages are made of: fences, citations, badges, the gallery and the print sheets."""
