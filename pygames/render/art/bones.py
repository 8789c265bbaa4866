"""Things thrown that are no cubes: the pyramids of Ur and the knucklebones of sheep."""

from pygames.render.art.draw import Canvas, circle, group, path, polygon, shadow, text, use

_TIP = (0.0, -4.0)
_CORNERS = ((0.0, -52.0), (52.0, 38.0), (-52.0, 38.0))

# Half outlines, mirrored: how wide the bone is at each height, in each of its four rests.
_RESTS: dict[int, str] = {
    1: "M-20-56C-34-56-38-40-28-30C-18-20-14-8-16 4C-18 18-36 26-32 44C-28 56-14 56 0 52"
    "C14 56 28 56 32 44C36 26 18 18 16 4C14-8 18-20 28-30C38-40 34-56 20-56C10-56 6-50 0-50"
    "C-6-50-10-56-20-56z",
    3: "M-30-54C-48-52-50-34-42-24C-36-14-36-2-38 8C-46 20-50 44-34 54C-22 60-10 52 0 52"
    "C10 52 22 60 34 54C50 44 46 20 38 8C36-2 36-14 42-24C50-34 48-52 30-54C18-56 10-48 0-48"
    "C-10-48-18-56-30-54z",
    4: "M-28-54C-46-54-52-40-44-28C-38-18-38 0-42 12C-50 26-46 46-30 52C-18 56-10 50 0 50"
    "C10 50 18 56 30 52C46 46 50 26 42 12C38 0 38-18 44-28C52-40 46-54 28-54z",
    6: "M-16-56C-30-56-34-42-26-32C-20-22-20-6-22 8C-28 20-32 40-22 52C-14 58-6 54 0 54"
    "C6 54 14 58 22 52C32 40 28 20 22 8C20-6 20-22 26-32C34-42 30-56 16-56z",
}
_LINES: dict[int, tuple[str, str]] = {
    1: ("M0-44C-6-20 6 4 0 44", "die-line"),
    3: ("M-18-30C-20-8-20 10-18 32C-6 40 6 40 18 32C20 10 20-8 18-30C6-38-6-38-18-30z", "die-line"),
    4: ("M-34-26Q0-14 34-26M-34 14Q0 26 34 14", "die-line"),
    6: ("M-9-40C-4-16-14 10-9 40M9-40C14-16 4 10 9 40", "die-line"),
}


def pyramid(canvas: Canvas, marked: bool) -> str:
    """A pyramid of four corners from above, its uppermost corner marked or plain."""

    def body() -> str:
        a, b, c = _CORNERS
        return (
            shadow(polygon([(x + 7, y + 10) for x, y in _CORNERS]), 0.22)
            + path(polygon([a, b, _TIP]), "lapis-inlay", "bitumen", 3, stroke_linejoin="round")
            + path(polygon([b, c, _TIP]), "bitumen", "bitumen", 3, stroke_linejoin="round")
            + path(polygon([c, a, _TIP]), "shell", "bitumen", 3, stroke_linejoin="round")
        )

    def tip() -> str:
        at = [(_TIP[0] + 0.36 * (x - _TIP[0]), _TIP[1] + 0.36 * (y - _TIP[1])) for x, y in _CORNERS]
        return path(polygon(at), "carnelian", "shell", 4) + circle(*_TIP, 6.5, "shell")

    drawn = use(canvas.symbol("pyramid", body))
    return drawn + use(canvas.symbol("pyramid-tip", tip)) if marked else drawn


def knucklebone(canvas: Canvas, value: int) -> str:
    """A knucklebone in the rest that counts 1, 3, 4 or 6, its value on a disc at the corner."""
    outline, (lines, tone) = _RESTS[value], _LINES[value]

    def body() -> str:
        hollow = path(lines, "ivory-2" if value == 3 else "none", tone, 3.5)
        cast = group((shadow(outline, 0.22),), transform="translate(6 9)")
        return cast + path(outline, "die", "die-line", 4) + hollow

    disc = circle(36, 40, 20, "casing") + circle(36, 40, 17, "die", "die-line", 2.5)
    words = text(36, 49, str(value), 27, "die-pip", anchor="middle", bold=True)
    return use(canvas.symbol(f"bone-{value}", body)) + disc + words
