"""Runs Crier in a tmux pane, types, waits for what the screen shows, and reads it.

Nothing waits for a fixed time: a step names the text that it waits for.
"""

import contextlib
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass

PATIENCE = 30  # seconds until a screen that does not come counts as missing
GLANCE = 0.02  # seconds between two looks at the screen


class Missing(Exception):
    """A screen that did not come."""


@dataclass
class Screen:
    """The rows of a pane, with escape sequences, and the caret's place; None if it is hidden."""

    columns: int
    rows: list
    caret: tuple

    @property
    def text(self):
        return "\n".join(re.sub(r"\x1b\[[0-9;:]*m|\x1b[()].", "", row) for row in self.rows)

    @property
    def last(self):
        """The last row, which has the keys."""
        return self.text.split("\n")[-1].rstrip()

    @property
    def typed(self):
        """The row with the caret; empty if there is none."""
        return self.text.split("\n")[self.caret[1]] if self.caret else ""


class Terminal:
    """A terminal of one size and look, in which Crier can be started again and again."""

    def __init__(self, crier, columns, rows, theme="dark", environment=None):
        self.crier, self.columns, self.rows = crier, columns, rows
        self.environment = environment or {}
        self.home = tempfile.mkdtemp(prefix="crier-pictures-")
        # Where Crier is started, as its pages show it.
        self.folder = os.path.join(self.home, "campaigns")
        self.socket = os.path.join(self.home, "tmux")
        self.started = 0
        os.makedirs(self.folder)
        os.makedirs(os.path.join(self.home, ".config/crier"))
        self.write("../.config/crier/config.toml", f'theme = "{theme}"\n')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.started:
            with contextlib.suppress(Missing):
                self.close()
        subprocess.run([*self.tmux, "kill-server"], capture_output=True)
        shutil.rmtree(self.home, ignore_errors=True)

    @property
    def tmux(self):
        return ["tmux", "-u", "-S", self.socket, "-f", "/dev/null"]

    def ask(self, *command):
        done = subprocess.run([*self.tmux, *command], capture_output=True, text=True)
        if done.returncode != 0:
            raise Missing(f"tmux {command[0]} failed; did Crier end? {done.stderr}")
        return done.stdout

    def write(self, name, text):
        """Writes a file into the folder in which Crier is started; only its owner can read it."""
        path = os.path.join(self.folder, name)
        with open(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
            file.write(text)

    def open(self, *arguments, keep=False):
        """Starts Crier, and ends the one before. `keep` keeps its unsaved drafts."""
        if self.started:
            self.close()
        self.started += 1
        if not keep:
            shutil.rmtree(os.path.join(self.home, "state"), ignore_errors=True)
        environment = {
            "PATH": os.environ["PATH"], "HOME": self.home, "TERM": "screen-256color",
            "XDG_CONFIG_HOME": self.home + "/.config", "XDG_STATE_HOME": self.home + "/state",
            "LANG": "C.UTF-8", "TZ": "UTC0", **self.environment,
        }
        variables = [f"{name}={value}" for name, value in environment.items()]
        self.ask(
            "set-option", "-s", "exit-empty", "off", ";", "set-option", "-g", "status", "off", ";",
            "new-session", "-d", "-s", f"crier{self.started}", "-c", self.folder,
            "-x", str(self.columns), "-y", str(self.rows),
            "exec " + shlex.join(["env", "-i", *variables, self.crier, *arguments]))
        self.shows("Dry run")

    def close(self):
        """Ends Crier as a closed window does, and waits until it has kept its drafts."""
        process = self.ask("display-message", "-p", "-t", self.pane, "#{pane_pid}").strip()
        if not process:
            raise Missing("Crier has ended.")
        self.ask("kill-session", "-t", self.pane)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                os.kill(int(process), 0)
            except ProcessLookupError:
                return
            time.sleep(GLANCE)
        raise Missing("Crier did not end when its window was closed.")

    @property
    def pane(self):
        return f"crier{self.started}:"

    def press(self, *keys):
        self.ask("send-keys", "-t", self.pane, *keys)

    def type(self, text):
        self.ask("send-keys", "-t", self.pane, "-l", text)

    def screen(self):
        """The screen as it is now."""
        *rows, place = self.ask(
            "capture-pane", "-e", "-p", "-N", "-t", self.pane, ";", "display-message", "-p",
            "-t", self.pane, "#{cursor_x} #{cursor_y} #{cursor_flag}").split("\n")[:-1]
        column, row, isShown = map(int, place.split())
        return Screen(self.columns, rows, (column, row) if isShown else None)

    def still(self):
        """The screen after it has stayed the same for two looks."""
        before, now = None, self.screen()
        while now != before:
            time.sleep(GLANCE)
            before, now = now, self.screen()
        return now

    def sees(self, holds, seconds=PATIENCE):
        """Waits until something is true of the screen; false if it is not after that time."""
        end = time.monotonic() + seconds
        while not holds(self.screen()):
            if time.monotonic() > end:
                return False
            time.sleep(GLANCE)
        return True

    def until(self, holds, wish):
        """Waits until something is true of the screen, which must become true."""
        if not self.sees(holds):
            raise Missing(f"No screen {wish}. The last one was:\n{self.screen().text}")

    def shows(self, text):
        self.until(lambda screen: text in screen.text, f"showed {text!r}")

    def hides(self, text):
        self.until(lambda screen: text not in screen.text, f"was without {text!r}")

    def alters(self, act):
        """Does something, and waits until anything on the screen, or its colors, has changed."""
        before = self.still()
        act()
        self.until(lambda screen: screen != before, "changed")

    def changes(self, row, act):
        """Does something, and waits until that row of the screen, or its colors, has changed."""
        before = self.still().rows[row]
        act()
        self.until(lambda screen: screen.rows[row] != before, f"changed row {row}")
