"""Draws a terminal screen as a picture.

Lines and blocks are drawn without a font, so that they always meet; letters are DejaVu's, and
emoji and Chinese characters come from Noto's fonts if they are installed.
"""

import functools
import os
import re
import unicodedata

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, MARGIN, LETTER = 10, 20, 12, 16
FONTS = "/usr/share/fonts/"
MONO = FONTS + "truetype/dejavu/DejaVuSansMono"
# Where to look for a character that the first font does not have; a bitmap font has one size.
OTHERS = [
    (FONTS + "truetype/dejavu/DejaVuSans.ttf", None),
    (FONTS + "opentype/noto/NotoSansCJK-Regular.ttc", None),
    (FONTS + "truetype/noto/NotoColorEmoji.ttf", 109),
]

BASIC = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
]
INK, PAPER = (220, 220, 220), (20, 20, 20)

# The directions of a line piece (left, right, up, down), and its thickness.
LINES = {
    "─": ("lr", 1), "│": ("ud", 1), "╭": ("rd", 1), "╮": ("ld", 1), "╰": ("ru", 1),
    "╯": ("lu", 1), "├": ("rud", 1), "┤": ("lud", 1), "━": ("lr", 3), "┃": ("ud", 3),
    "┏": ("rd", 3), "┓": ("ld", 3), "┗": ("ru", 3), "┛": ("lu", 3), "┣": ("rud", 3),
    "┫": ("lud", 3),
}
ARCS = {"╭": (1, 1), "╮": (-1, 1), "╰": (1, -1), "╯": (-1, -1)}
# The share of the ink in a cell, and where it is.
BLOCKS = {"█": (1, 0), "░": (0.25, 0), "▒": (0.5, 0), "▓": (0.75, 0), "▁": (1, 7 / 8)}


def color(number):
    if number < 16:
        return BASIC[number]
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    steps = [0, 95, 135, 175, 215, 255]
    return steps[(number - 16) // 36], steps[(number - 16) // 6 % 6], steps[(number - 16) % 6]


def styled(style, numbers):
    """Returns the style after a sequence of SGR numbers."""
    numbers = list(numbers)
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            style = {}
        elif number in (1, 2, 4, 7):
            style = {**style, number: True}
        elif number in (22, 24, 27):
            gone = {22: (1, 2), 24: (4,), 27: (7,)}[number]
            style = {key: value for key, value in style.items() if key not in gone}
        elif number in (38, 48):
            kind = numbers.pop(0)
            value = color(numbers.pop(0)) if kind == 5 else tuple(numbers[:3])
            numbers = numbers if kind == 5 else numbers[3:]
            style = {**style, "ink" if number == 38 else "paper": value}
        elif number in (39, 49):
            name = "ink" if number == 39 else "paper"
            style = {key: value for key, value in style.items() if key != name}
        else:
            for first, name, shift in (
                (30, "ink", 0), (40, "paper", 0), (90, "ink", 8), (100, "paper", 8),
            ):
                if first <= number < first + 8:
                    style = {**style, name: color(number - first + shift)}
    return style


def mixed(one, other, share):
    return tuple(round(a * share + b * (1 - share)) for a, b in zip(one, other))


def looks(style):
    """Returns ink, paper, and whether the text is bold and underlined."""
    ink, paper = style.get("ink", INK), style.get("paper", PAPER)
    if 7 in style:
        ink, paper = paper, ink
    if 2 in style:
        ink = mixed(ink, paper, 0.6)
    return ink, paper, 1 in style, 4 in style


def cells(rows):
    """Yields row, column, text, width and looks of each cell of rows with escape sequences."""
    style = {}
    for number, row in enumerate(rows):
        column, last = 0, None
        for match in re.finditer(r"\x1b\[([0-9;:]*)m|\x1b[()].|\x1b[^m]*m?|(.)", row):
            numbers, text = match.groups()
            if numbers is not None:
                style = styled(style, (int(part or 0) for part in re.split("[;:]", numbers)))
            if not text:
                continue
            if unicodedata.category(text) in ("Mn", "Me", "Cf"):
                if last:
                    last[2] += text
                continue
            if last:
                yield last
            wide = 2 if unicodedata.east_asian_width(text) in "WF" else 1
            last = [number, column, text, wide, looks(style)]
            column += wide
        if last:
            yield last


@functools.cache
def font(path, size):
    return ImageFont.truetype(path, size)


undrawn = set()  # the letters that no font has


@functools.cache
def font_for(letter, bold, size):
    """The first font that has the letter; the first of all if none has it."""
    first = font(MONO + ("-Bold.ttf" if bold else ".ttf"), size)
    if has(first, letter):
        return first
    for path, own in OTHERS:
        if os.path.exists(path) and has(font(path, own or size), letter, "RGBA" if own else "L"):
            return font(path, own or size)
    undrawn.add(letter)
    return first


def has(candidate, letter, mode="L"):
    """Whether a font has a letter, and not the box that it draws for those that it lacks."""
    box = candidate.getmask("\U0010fffe", mode)
    return list(candidate.getmask(letter, mode)) != list(box)


def draw_text(image, text, ink, bold, scale):
    """Draws a letter on the line that all letters share, or a colored symbol in the middle."""
    size = LETTER * scale
    chosen = font_for(text[0], bold, size)
    if chosen.size == size:
        base = font(MONO + ".ttf", size).getmetrics()[0]
        ImageDraw.Draw(image).text((0, base), text, font=chosen, fill=ink, anchor="ls")
        return
    symbol = Image.new("RGBA", (136, 128))
    ImageDraw.Draw(symbol).text((0, 0), text[0], font=chosen, embedded_color=True)
    side = min(image.size) - 2 * scale
    symbol = symbol.resize((side, side), Image.Resampling.LANCZOS)
    image.paste(symbol, ((image.width - side) // 2, (image.height - side) // 2), symbol)


def draw_line(draw, reach, thick, ink, scale):
    x, y = WIDTH * scale // 2, HEIGHT * scale // 2
    left, top = x - thick * scale // 2, y - thick * scale // 2
    right, bottom = left + thick * scale - 1, top + thick * scale - 1
    if "l" in reach:
        draw.rectangle([0, top, right, bottom], fill=ink)
    if "r" in reach:
        draw.rectangle([left, top, WIDTH * scale, bottom], fill=ink)
    if "u" in reach:
        draw.rectangle([left, 0, right, bottom], fill=ink)
    if "d" in reach:
        draw.rectangle([left, top, right, HEIGHT * scale], fill=ink)


def draw_arc(image, across, along, ink, paper, scale):
    """Draws a rounded corner whose ends meet the lines; it is drawn larger and then reduced."""
    fine = 4
    unit = scale * fine
    large = Image.new("RGB", (image.width * fine, image.height * fine), paper)
    draw = ImageDraw.Draw(large)
    # The edges of the lines that a corner continues, as `draw_line` has them.
    x, y = (WIDTH * scale // 2 - scale // 2) * fine, (HEIGHT * scale // 2 - scale // 2) * fine
    radius = WIDTH * unit // 2 - (0 if across > 0 else fine)
    center_x = x + radius if across > 0 else x + unit - 1 - radius
    center_y = y + radius if along > 0 else y + unit - 1 - radius
    box = [center_x - radius, center_y - radius, center_x + radius, center_y + radius]
    start = {(1, 1): 180, (-1, 1): 270, (1, -1): 90, (-1, -1): 0}[across, along]
    draw.arc(box, start, start + 90, fill=ink, width=unit)
    end = large.height if along > 0 else 0
    draw.rectangle([x, min(center_y, end), x + unit - 1, max(center_y, end)], fill=ink)
    side = large.width if across > 0 else 0
    draw.rectangle([min(center_x, side), y, max(center_x, side), y + unit - 1], fill=ink)
    image.paste(large.resize(image.size, Image.Resampling.BOX))


@functools.cache
def cell(text, columns, ink, paper, bold, underlined, scale):
    """The picture of a cell; a screen has few different ones."""
    image = Image.new("RGB", (columns * WIDTH * scale, HEIGHT * scale), paper)
    draw = ImageDraw.Draw(image)
    if text in ARCS:
        draw_arc(image, *ARCS[text], ink, paper, scale)
    elif text in LINES:
        draw_line(draw, *LINES[text], ink, scale)
    elif text in BLOCKS:
        share, top = BLOCKS[text]
        fill = mixed(ink, paper, share)
        draw.rectangle([0, image.height * top, image.width, image.height], fill=fill)
    elif text != " ":
        draw_text(image, text, ink, bold, scale)
    if underlined:
        # Below the letters, so that an underscore can still be seen.
        draw.rectangle([0, image.height - scale, image.width, image.height], fill=ink)
    return image


def drawn(screen, scale=1):
    """The picture of a screen, with a margin that continues its background."""
    width, height, margin = WIDTH * scale, HEIGHT * scale, MARGIN * scale
    size = screen.columns * width + 2 * margin, len(screen.rows) * height + 2 * margin
    image = Image.new("RGB", size, PAPER)
    ink = INK
    for row, column, text, columns, look in cells(screen.rows):
        place = margin + column * width, margin + row * height
        image.paste(cell(text, columns, *look, scale), place)
        if (column, row) == screen.caret:
            ink = look[0]
    if screen.caret:
        left, top = margin + screen.caret[0] * width, margin + screen.caret[1] * height
        caret = [left, top + scale, left + 2 * scale - 1, top + height - 1 - scale]
        ImageDraw.Draw(image).rectangle(caret, fill=ink)
    paper = image.getpixel((size[0] - margin - 1, size[1] - margin - 1))
    framed = Image.new("RGB", size, paper)
    framed.paste(image.crop((margin, margin, size[0] - margin, size[1] - margin)), (margin, margin))
    return framed


def save(screen, path, scale=1, optimize=False):
    drawn(screen, scale).quantize(128, Image.Quantize.FASTOCTREE).save(path, optimize=optimize)
