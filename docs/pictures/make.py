"""Makes the pictures. Called by scripts/pictures: make.py CRIER FOLDER [--all]

Without --all, the folder gets what docs/pictures.md and README.md show. With it, it gets every
screen in every size and look. The names are like 80x24-dark-essentials.png.
"""

import glob
import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import draw
import screens
from recording import record
from terminal import Missing, Terminal

SMALL, PAGE, LARGE = (80, 24), (120, 40), (200, 60)
THEMES = ["dark", "parchment", "high-contrast"]
# A look is a theme, or one of these: a theme and an environment.
LIMITED = {"no-color": ("dark", {"NO_COLOR": "1"}), "ascii": ("dark", {"LANG": "C"})}
# What docs/pictures.md shows in three themes.
SHOWN = {
    screens.start: ["start-filled"],
    screens.form: ["essentials", "target", "android", "apple", "web", "data", "options"],
    screens.live: ["review"],
    screens.sending: ["sent"],
    screens.overlays: ["help", "palette-link"],
}

# What it shows in one theme.
AROUND_SENDING = {
    screens.sent: ["history-sends", "why-refused", "delivery-report"],
    screens.devices: ["devices"],
    screens.support: ["ticket", "doctor"],
}


def every_job():
    return [
        (size, look, walk, None)
        for size in (LARGE, PAGE, SMALL) for look in (*THEMES, *LIMITED) for walk in screens.ALL
    ]


def shown_jobs(themes):
    first = ["essentials"]
    return [
        *((PAGE, theme, walk, names) for theme in THEMES for walk, names in SHOWN.items()),
        *((PAGE, "dark", walk, names) for walk, names in AROUND_SENDING.items()),
        *((PAGE, look, screens.form, first) for look in LIMITED),
        *((size, "dark", screens.form, first) for size in (LARGE, SMALL)),
        *(((100, 30), theme, screens.form, first) for theme in themes),
    ]


def draw_screens(crier, folder, key, size, look, walk, names):
    """Draws the screens of a walk, or only those with one of the names.

    Returns the problem if there was one, and the letters that no font has.
    """
    theme, environment = LIMITED.get(look, (look, {}))
    wanted = set(names or [])
    try:
        with Terminal(crier, *size, theme, environment) as terminal:
            terminal.write("key.json", key)
            for name in walk(terminal):
                if names and name not in names:
                    continue
                screens.settled(terminal)
                path = os.path.join(folder, f"{size[0]}x{size[1]}-{look}-{name}.png")
                # What the repository has is worth the time that small files take.
                draw.save(terminal.still(), path, optimize=names is not None)
                print(os.path.relpath(path), flush=True)
                wanted.discard(name)
                if names and not wanted:
                    break
    except Missing as problem:
        return f"{size[0]}x{size[1]} {look}, {walk.__name__}: {problem}", draw.undrawn
    return f"No screen is called {wanted}." if wanted else None, draw.undrawn


def draw_hero(crier, folder):
    """Draws README's picture; twice as fine, because a page shows it large."""
    with Terminal(crier, *PAGE) as terminal:
        next(screens.form(terminal))
        draw.save(terminal.still(), os.path.join(folder, "hero.png"), scale=2, optimize=True)


def service_account():
    """The key of a service account that does not exist; nothing is sent with it."""
    options = ["-quiet", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]
    key = subprocess.run(
        ["openssl", "genpkey", *options], capture_output=True, text=True, check=True).stdout
    return json.dumps({
        "type": "service_account", "project_id": "shop-prod", "private_key_id": "0001",
        "private_key": key, "client_email": "ci@shop-prod.example",
        "token_uri": "https://oauth2.googleapis.com/token"})


def main(crier, folder, *options):
    themes = os.path.join(os.path.dirname(__file__), "../../themes/*.toml")
    names = sorted(os.path.basename(path).removesuffix(".toml") for path in glob.glob(themes))
    jobs = every_job() if options else shown_jobs(names)
    key = service_account()
    os.makedirs(folder, exist_ok=True)
    # Most of the time, a job waits for its screen.
    with ProcessPoolExecutor(2 * os.cpu_count()) as pool:
        more = () if options else (draw_hero, record)
        others = [pool.submit(make, crier, folder) for make in more]
        results = [pool.submit(draw_screens, crier, folder, key, *job) for job in jobs]
    problems = [str(other.exception()) for other in others if other.exception()]
    problems += [problem for result in results if (problem := result.result()[0])]
    undrawn = set().union(*(result.result()[1] for result in results))
    if undrawn:
        print(
            f"No font has {' '.join(sorted(undrawn))}. Debian's fonts-noto-color-emoji and "
            "fonts-noto-cjk have emoji and Chinese characters.", file=sys.stderr)
    if problems:
        raise SystemExit("\n".join(problems))


main(*sys.argv[1:])
