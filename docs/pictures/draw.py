"""Draws the output of `tmux capture-pane -e`, and one line about the pane, as a PNG.

Lines and blocks are drawn without a font, so that they always meet; letters are DejaVu's.
Called by scripts/pictures: draw.py CAPTURE PICTURE
"""

import re
import sys
import unicodedata

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, MARGIN = 10, 20, 12
FOLDER = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
REGULAR = ImageFont.truetype(FOLDER + ".ttf", 16)
BOLD = ImageFont.truetype(FOLDER + "-Bold.ttf", 16)

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


def draw_line(draw, left, top, reach, thick, ink):
    x, y, half = left + WIDTH // 2, top + HEIGHT // 2, thick // 2
    if "l" in reach:
        draw.rectangle([left, y - half, x + half, y + half], fill=ink)
    if "r" in reach:
        draw.rectangle([x - half, y - half, left + WIDTH - 1, y + half], fill=ink)
    if "u" in reach:
        draw.rectangle([x - half, top, x + half, y + half], fill=ink)
    if "d" in reach:
        draw.rectangle([x - half, y - half, x + half, top + HEIGHT - 1], fill=ink)


def draw_corner(draw, left, top, reach, ink):
    """Draws a quarter of a small circle, with straight ends to the edges of the cell."""
    x, y, radius = left + WIDTH // 2, top + HEIGHT // 2, 4
    across, along = (1 if "r" in reach else -1), (1 if "d" in reach else -1)
    center_x, center_y = x + across * radius, y + along * radius
    box = [center_x - radius, center_y - radius, center_x + radius, center_y + radius]
    start = {"rd": 180, "ld": 270, "ru": 90, "lu": 0}[reach]
    draw.arc(box, start, start + 90, fill=ink)
    draw.line([center_x, y, left if across < 0 else left + WIDTH - 1, y], fill=ink)
    draw.line([x, center_y, x, top if along < 0 else top + HEIGHT - 1], fill=ink)


def draw_cell(draw, left, top, text, columns, style):
    ink, paper = style.get("ink", INK), style.get("paper", PAPER)
    if 7 in style:
        ink, paper = paper, ink
    if 2 in style:
        ink = mixed(ink, paper, 0.6)
    right, bottom = left + columns * WIDTH - 1, top + HEIGHT - 1
    draw.rectangle([left, top, right, bottom], fill=paper)
    if text in "╭╮╰╯":
        draw_corner(draw, left, top, LINES[text][0], ink)
    elif text in LINES:
        draw_line(draw, left, top, *LINES[text], ink)
    elif text == "█":
        draw.rectangle([left, top, right, bottom], fill=ink)
    elif text == "░":
        draw.rectangle([left, top, right, bottom], fill=mixed(ink, paper, 0.25))
    elif text != " ":
        draw.text((left, top), text, font=BOLD if 1 in style else REGULAR, fill=ink)
    if 4 in style:
        draw.line([left, bottom - 1, right, bottom - 1], fill=ink)


def main(capture, picture):
    with open(capture, encoding="utf-8") as file:
        rows = file.read().rstrip("\n").split("\n")
    columns, lines, caret_column, caret_row, has_caret = map(int, rows.pop().split())
    image = Image.new("RGB", (columns * WIDTH, lines * HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    style, under_caret = {}, {}
    for number, row in enumerate(rows):
        column = 0
        for match in re.finditer(r"\x1b\[([0-9;:]*)m|\x1b[()].|\x1b[^m]*m?|(.)", row):
            numbers, text = match.groups()
            if numbers is not None:
                style = styled(style, (int(part or 0) for part in re.split("[;:]", numbers)))
            if not text or unicodedata.combining(text):
                continue
            wide = 2 if unicodedata.east_asian_width(text) in "WF" else 1
            draw_cell(draw, column * WIDTH, number * HEIGHT, text, wide, style)
            if (column, number) == (caret_column, caret_row):
                under_caret = style
            column += wide
    if has_caret:
        left, top = caret_column * WIDTH, caret_row * HEIGHT
        ink = under_caret.get("ink", INK)
        draw.rectangle([left, top + 1, left + 1, top + HEIGHT - 2], fill=ink)
    # The margin continues the screen's background.
    paper = image.getpixel((columns * WIDTH - 1, lines * HEIGHT - 1))
    framed = Image.new(
        "RGB", (image.width + 2 * MARGIN, image.height + 2 * MARGIN), paper)
    framed.paste(image, (MARGIN, MARGIN))
    framed.quantize(160, dither=Image.Dither.NONE).save(picture, optimize=True)


main(*sys.argv[1:3])
