"""Records the first minute with Crier: a first push, from the start page to the sandbox's device.

The frames are what a real terminal showed after each key. Their times are the pace of a person who
types; making the recording takes only as long as Crier needs.
"""

import json
import subprocess

import draw
from PIL import Image
from screens import pages
from terminal import Terminal

COLUMNS, ROWS = 120, 36
KEY, GLANCE, LOOK = 0.09, 1.2, 3.0  # seconds: between two letters, before a key, to read a page


def first_minute(crier):
    """Yields for each frame the seconds that people see the one before."""
    crier.open("--sandbox")
    crier.shows("Esc ")
    yield 0
    yield from typed(crier, "Trail shoes: 30% off", LOOK)
    yield pressed(crier, "Tab")
    yield from typed(crier, "Ends Sunday 23:59. Tap to see your size.", GLANCE)
    yield pressed(crier, "Tab", after=LOOK)
    yield pressed(crier, "Enter")
    yield pressed(crier, "C-r", shows="Review before", after=GLANCE)
    yield pressed(crier, "Enter", shows="delivered", after=LOOK)
    yield pressed(crier, "Escape", shows="1 received", after=LOOK)
    for _ in range(2):
        yield pressed(crier, "F3", after=LOOK)
    for _ in pages(crier)[1:5]:
        yield pressed(crier, "F8", after=GLANCE)
    yield LOOK


def typed(crier, text, pause):
    for number, letter in enumerate(text):
        before = crier.still()
        crier.type(letter)
        crier.until(lambda screen: screen != before, f"took the letter {letter!r}")
        # People are a little slower at the start of a word.
        slow = 2 if text[number - 1 : number] == " " else 1
        yield KEY * slow if number else pause


def pressed(crier, key, shows=None, after=GLANCE):
    before = crier.still()
    crier.press(key)
    if shows:
        crier.shows(shows)
    else:
        crier.until(lambda screen: screen != before, f"answered {key}")
    return after


def cells_of(screen):
    """For each row, its cells from left to right: column, text and looks."""
    rows = [[] for _ in screen.rows]
    for row, column, text, _, look in draw.cells(screen.rows):
        rows[row].append((column, text, look))
    return rows


def styling(ink, paper, bold, underlined):
    numbers = ["0"] + ["1"] * bold + ["4"] * underlined
    return "\x1b[" + ";".join(map(str, [*numbers, 38, 2, *ink, 48, 2, *paper])) + "m"


def redrawn(row, before, after):
    """The sequences that redraw a row from its first to its last cell that has changed."""
    changed = [number for number, cell in enumerate(after) if cell not in before]
    if not changed:
        return ""
    text, last = f"\x1b[{row + 1};{after[changed[0]][0] + 1}H", None
    for _, letter, look in after[changed[0] : changed[-1] + 1]:
        text += letter if look == last else styling(*look) + letter
        last = look
    return text


def write_cast(frames, path):
    """Writes asciinema's format, version 2; an event has the cells that changed."""
    header = {"version": 2, "width": COLUMNS, "height": ROWS, "title": "Crier: the first minute"}
    now, before = 0, [[]] * ROWS
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(header) + "\n")
        for seconds, screen in frames:
            now += seconds
            rows = cells_of(screen)
            text = "\x1b[?25l" + "".join(map(redrawn, range(ROWS), before, rows))
            if screen.caret:
                text += f"\x1b[{screen.caret[1] + 1};{screen.caret[0] + 1}H\x1b[?25h"
            file.write(json.dumps([round(now, 2), "o", text], ensure_ascii=False) + "\n")
            before = rows


def write_gif(frames, path):
    """Writes the same frames as an animated picture, for pages that cannot play a recording."""
    images = [draw.drawn(screen) for _, screen in frames]
    # A palette of all frames at once, so that no color changes on its way.
    sample = Image.new("RGB", (images[0].width, images[0].height * 3))
    for number, image in enumerate((images[0], images[len(images) // 2], images[-1])):
        sample.paste(image, (0, number * image.height))
    palette = sample.quantize(64, method=Image.Quantize.FASTOCTREE)
    images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    times = [round(seconds * 1000) for seconds, _ in frames[1:]] + [3000]
    images[0].save(path, save_all=True, append_images=images[1:], duration=times, loop=0)
    # Keeps of each frame only the pixels that change; Pillow keeps their whole rectangle.
    subprocess.run(["gifsicle", "--batch", "-O3", path], check=True)


def record(crier, folder):
    with Terminal(crier, COLUMNS, ROWS) as terminal:
        frames = [(seconds, terminal.still()) for seconds in first_minute(terminal)]
    write_cast(frames, f"{folder}/first-minute.cast")
    write_gif(frames, f"{folder}/first-minute.gif")
