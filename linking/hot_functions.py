"""Writes the functions that run between a key and the screen, as the linker takes them.

`scripts/hot-functions` runs it: `hot_functions.py RELEASE LIST`.

A key finds the caches cold, and most of its time is fetching code. These functions, laid side by
side, lie on half as many pages. The list may be old: names the linker does not know it leaves out,
functions that are missing from it lie where they did.
"""

import collections, fcntl, json, os, pty, re, select, signal, struct, subprocess, sys, tempfile
import termios

# What comes after the key is on the screen: the rules, and the whole screen drawn anew.
LATER = re.compile(r"8AnalysisV5check|O7drawing2of")
WORDS = b"rain at six, bring an umbrella"
MESSAGE = {"message": {
    "topic": "rain",
    "notification": {"title": "Rain", "body": "It starts in the evening \u2014 and lasts. " * 12,
                     "image": "https://example.com/cloud.png"},
    "data": {f"key_{n}": f"value {n}" for n in range(40)},
    "android": {"priority": "HIGH", "ttl": "3600s",
                "notification": {"channel_id": "weather", "color": "#2f6fdf", "tag": "rain"}},
    "apns": {"headers": {"apns-priority": "10"},
             "payload": {"aps": {"sound": "rain.caf", "badge": 1, "mutable-content": 1}}},
    "webpush": {"headers": {"Urgency": "high"},
                "notification": {"icon": "https://example.com/cloud.png"}}}}


class Composer:
    """The release in a terminal of its own, below callgrind, which is told when to look."""

    def __init__(self, program, home):
        self.profile = os.path.join(home, "profile")
        draft = os.path.join(home, "rain.json")
        with open(draft, "w") as file:
            json.dump(MESSAGE, file)
        os.makedirs(os.path.join(home, ".local/state/crier"))
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execvpe("valgrind", [
                "valgrind", "--tool=callgrind", "--instr-atstart=no",
                f"--callgrind-out-file={self.profile}", f"--log-file={home}/log", program,
                "--sandbox", draft,
            ], {"PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color",
                "LANG": "C.UTF-8"})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.rest(15)

    def rest(self, seconds):
        """Reads until nothing has come for so long."""
        while select.select([self.terminal], [], [], seconds)[0]:
            os.read(self.terminal, 65536)

    def type(self, keys):
        for key in keys:
            os.write(self.terminal, bytes([key]))
            self.rest(0.7)

    def tell_callgrind(self, what):
        subprocess.run(["callgrind_control", *what, str(self.process)], check=True,
                       stdout=subprocess.DEVNULL)


def calls(profile):
    """The names of functions by their numbers, and whom each calls, in order."""
    names, callees, caller = {}, collections.defaultdict(list), None
    for line in open(profile):
        found = re.match(r"(c?fn)=\((\d+)\)(?: (.*))?", line)
        if not found:
            continue
        kind, number, name = found.groups()
        if name:
            names[number] = re.sub(r"'\d+$", "", name)
        if kind == "fn":
            caller = number
        else:
            callees[caller].append(number)
    return names, callees


def hot(profile):
    """Those functions that the screen's thread goes through, callers before whom they call."""
    names, callees = calls(profile)
    waiting = [n for n in names if re.search(r"10UIExecutorC3run", names[n])]
    seen, order = set(), []
    while waiting:
        number = waiting.pop()
        if number in seen or LATER.search(names[number]):
            continue
        seen.add(number)
        if not names[number].startswith("0x") and names[number] not in order:
            order.append(names[number])
        waiting += reversed(callees[number])
    return order


def main(release, path):
    with tempfile.TemporaryDirectory() as home:
        program = os.path.join(home, "crier")
        # Valgrind cannot read what Swift writes for debuggers.
        subprocess.run(["objcopy", "--strip-debug", release, program], check=True)
        composer = Composer(program, home)
        try:
            composer.type(WORDS)
            composer.tell_callgrind(["-i", "on"])
            composer.type(b"\x7f" * len(WORDS) + WORDS + b"\t" + WORDS + b"\x7f" * len(WORDS))
            composer.tell_callgrind(["-d"])
            composer.rest(5)
        finally:
            os.kill(composer.process, signal.SIGKILL)
        order = hot(composer.profile + ".1")
    known = subprocess.run(["nm", release], capture_output=True, text=True, check=True).stdout
    known = {line.split()[-1] for line in known.splitlines() if line.strip()}
    order = [name for name in order if name in known]
    with open(path, "w") as file:
        file.write("".join(name + "\n" for name in order))
    print(f"{len(order)} functions in {path}.")


main(*sys.argv[1:])
