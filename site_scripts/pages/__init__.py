"""What the site's pages are made of: fences, citations, badges and the gallery."""
