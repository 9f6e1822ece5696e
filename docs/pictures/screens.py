"""The screens of Crier that are drawn, and how a person reaches them.

Each function starts Crier in a terminal, and yields a name whenever there is something to draw.
"""

import re

from messages import (
    CONDITION, CURL, DEVICES, LANGUAGES, LONG, RAIN, SAMPLES, TICKET, TOKEN, TOKENS, VARIABLES,
    WRONG, sale)
from terminal import Missing


def pages(crier):
    """The names of the form's pages, as the bar at the top has them, without number and count."""
    bar = crier.screen().text.split("\n")[1]
    names = [re.sub(r"[^A-Za-z ]", "", tab).split() for tab in re.split("  +", bar.strip())]
    return [name[-1].lower() for name in names]


def opened(crier, file, text="Ready", keep=False):
    """Opens a file in the sandbox, and waits for a text below the form."""
    crier.open(file, "--sandbox", keep=keep)
    notice = "LANG=C.UTF-8"
    crier.until(lambda screen: text in screen.text or notice in screen.text, f"showed {text!r}")
    if notice in crier.still().text:
        # The next key ends what Crier says about a terminal without UTF-8.
        crier.press("Tab", "BTab")
    crier.shows(text)


def settled(crier):
    """Waits until nothing on the screen is about work that is still going on."""
    crier.until(
        lambda screen: not any(words in screen.text for words in PASSING), "had settled")


PASSING = (
    "is starting", "being set up", "Reading…", "Reading...", "Keys are ignored for",
    "Asking for the numbers",
)


def command(crier, words):
    """Runs a command by its name in the palette."""
    crier.press("C-p")
    crier.shows("Esc Close")
    crier.type(words)
    crier.until(lambda screen: words in screen.typed, f"took {words!r}")
    crier.press("Enter")
    crier.until(lambda screen: words not in screen.typed, f"ran {words!r}")


def opens(crier):
    """Waits for a page over the form; its last row says how to leave it."""
    crier.until(lambda screen: "Esc " in screen.last, "had something to close")


def closed(crier):
    """Leaves a page over the form; only the form's last row ends with the help."""
    crier.press("Escape")
    crier.until(
        lambda screen: screen.last.endswith("F1 Help") and "Esc " not in screen.last,
        "was the form")


def form(crier):
    """Every page of the form: its beginning and its end."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    crier.press("Tab")
    names = pages(crier)
    yield names[0]
    for name in names[1:]:
        crier.changes(1, lambda: crier.press("F8"))
        yield name
        if name in ("android", "apple", "web", "options"):
            # Before the first field are the tabs and the two buttons.
            crier.alters(lambda: crier.press(*["BTab"] * 5))
            yield name + "-end"


def overlays(crier):
    """What opens over the form, by a key or by the palette."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    for name, key in KEYS.items():
        crier.press(key)
        opens(crier)
        yield name
        closed(crier)
    for words in COMMANDS:
        command(crier, words)
        opens(crier)
        yield NAMES.get(words, words.lower().replace(" ", "-"))
        closed(crier)
    crier.press("C-p")
    opens(crier)
    crier.type("link")
    crier.until(lambda screen: "link" in screen.typed, "took 'link'")
    yield "palette-link"
    closed(crier)
    crier.press("S-F8")
    opens(crier)
    crier.type("shoe")
    # The empty field's example is "shoe", so only the names in the list tell that it was taken.
    crier.shows("athletic shoe")
    yield "emoji-shoe"


KEYS = {
    "help": "F1", "palette": "C-p", "history": "F2", "bytes": "F9", "side-by-side": "F12",
    "matrix": "C-l", "jump": "C-o", "find": "C-f", "review-sandbox": "C-r", "emoji": "S-F8",
    "notices": "S-F1",
}
COMMANDS = [
    "Open", "Theme", "All keys", "Send to a list", "What Android gets", "What Apple devices get",
    "What browsers get", "Why was it refused", "Why did it not arrive", "Topics", "Device groups",
]


# What a command shows, if its name does not say it.
NAMES = {"Why was it refused": "error-codes"}


def panes(crier):
    """The JSON and the preview: with the focus, zoomed, edited, hidden."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    crier.press("S-F5")
    crier.shows("Zoom out")
    yield "preview-zoomed"
    for number in (4, 7, 10, 13):
        crier.press("F3", "F3", "F3")
        crier.shows(f"{number}/15")
        yield f"preview-zoomed-{number}"
    opened(crier, "sale.json")
    crier.changes(-1, lambda: crier.press("F6"))
    yield "json-focused"
    crier.alters(lambda: crier.press("S-F7"))
    yield "json-zoomed"
    crier.press("Enter", "End", "BSpace")
    crier.shows("broken")
    yield "json-broken"


def states(crier):
    """The preview a day later, and on a device with a light and a dark appearance."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    for number, name in ((2, "preview-day-later"), (3, "preview-day"), (1, "preview-night")):
        for _ in range(number):
            crier.alters(lambda: crier.press("S-F2"))
        yield name


def parts(crier):
    """The tabs and the button Send with the focus, and a meter over its limit."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    # Only text fields show the caret; the tabs are before the first one.
    while crier.still().caret:
        crier.alters(lambda: crier.press("BTab"))
    yield "tabs-focused"
    crier.alters(lambda: crier.press("BTab"))
    yield "send-focused"
    crier.write("long.json", LONG)
    opened(crier, "long.json", "error")
    yield "meter-over"


def hidden(crier):
    """The form alone."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    crier.press("S-F6", "S-F4")
    crier.hides("F3 ")
    yield "panes-hidden"


def start(crier):
    """The very first start, and a message that is still empty."""
    crier.open("--sandbox")
    crier.shows("Esc ")
    yield "start"
    crier.type("Trail shoes: 30% off")
    crier.press("Tab")
    crier.type("Ends Sunday 23:59.")
    crier.shows("Ends Sunday 23:59.")
    yield "start-filled"
    crier.open("--sandbox")
    crier.shows("Esc ")
    closed(crier)
    crier.shows("The preview appears")
    yield "empty"


def subscribe(crier):
    """Subscribes the sandbox's three devices to the topic of the message."""
    command(crier, "Topics")
    crier.shows("Devices of the sandbox")
    # The topic, the token and the three devices come before the button.
    crier.press(*["Tab"] * 5, "Enter")
    crier.shows("subscribed to")
    closed(crier)


def sending(crier):
    """What FCM answers, and what arrives on the sandbox's device."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    crier.press("C-t")
    crier.shows("Dry run passed")
    yield "dry-run"
    closed(crier)
    command(crier, "Send")
    crier.shows("no sandbox device")
    yield "sent-to-nobody"
    closed(crier)
    subscribe(crier)
    command(crier, "Send")
    crier.shows("delivered")
    yield "sent"
    closed(crier)
    yield "received"
    crier.write("gone.json", RAIN.replace('"topic": "weather"', '"token": "fail-unregistered"'))
    opened(crier, "gone.json")
    crier.press("C-t")
    crier.shows("UNREGISTERED")
    yield "refused"
    crier.changes(-1, lambda: crier.press("e"))
    yield "explain"


def waiting(crier):
    """A send that waits for its next attempt, and the offer of the next start."""
    crier.write("busy.json", RAIN.replace('"topic": "weather"', '"token": "fail-unavailable"'))
    opened(crier, "busy.json")
    command(crier, "Send")
    crier.shows("Attempt 2")
    yield "sending-waiting"
    crier.open("--sandbox", keep=True)
    crier.shows("A send is waiting")
    yield "waiting-send"


def sent(crier):
    """What is known about earlier sends, and about the sandbox."""
    crier.write("sale.json", sale())
    opened(crier, "sale.json")
    subscribe(crier)
    # Three devices get each.
    for number in ("3", "6"):
        command(crier, "Send")
        crier.shows("delivered")
        closed(crier)
        crier.shows(number + " received")
    crier.write("gone.json", RAIN.replace('"topic": "weather"', '"token": "fail-unregistered"'))
    opened(crier, "gone.json", keep=True)
    crier.press("C-t")
    crier.shows("UNREGISTERED")
    crier.changes(-1, lambda: crier.press("w"))
    yield "why-refused"
    crier.open("gone.json", "--sandbox", keep=True)
    crier.press("F2")
    crier.shows("Trail shoes")
    yield "history-sends"
    crier.press("Down", "Enter")
    crier.shows("Record 2 ")
    yield "history-record"
    crier.press("c")
    crier.shows("compared with the form")
    yield "history-difference"
    # A device begins with a message to its token.
    crier.write("phone.json", RAIN.replace('"topic": "weather"', '"token": "my-phone"'))
    opened(crier, "phone.json")
    command(crier, "Send")
    crier.shows("delivered")
    closed(crier)
    command(crier, "Sandbox")
    opens(crier)
    crier.shows("to my-phone")
    yield "sandbox"
    crier.press("r")
    crier.shows("messages:send")
    yield "sandbox-requests"
    crier.write("labeled.json", sale().replace('"topic": "offers_en"', '"token": "my-phone"'))
    opened(crier, "labeled.json")
    command(crier, "Send")
    crier.shows("delivered")
    closed(crier)
    command(crier, "Delivery report")
    crier.shows("(notifications: ")
    yield "delivery-report"


def devices(crier):
    """Test devices of a workspace: without one, in the sandbox and in a live project."""
    crier.write("sale.json", sale())
    crier.open("sale.json", "--credentials", "key.json")
    crier.shows("LIVE")
    crier.press("F5")
    crier.shows("no test device")
    yield "devices-none"
    crier.write("devices.toml", DEVICES)
    # Only the sandbox takes the name of an error for a token.
    crier.write(
        "devices.local.toml",
        TOKENS.replace("fail-unregistered", TOKEN.replace("fK3m", "dP7w")))
    crier.open("sale.json", "--credentials", "key.json")
    crier.shows("Ready to send")
    crier.press("F5")
    crier.shows("Pixel QA")
    crier.press("Space", "Down", "Space", "Enter")
    crier.shows("to confirm")
    yield "devices-live"
    crier.write("devices.local.toml", TOKENS)
    opened(crier, "sale.json")
    crier.press("F5")
    crier.shows("Pixel QA")
    crier.press("a", "Enter")
    crier.shows("Sent to")
    yield "devices"
    crier.write("token.json", RAIN.replace('"topic": "weather"', f'"token": "{TOKEN[:-1]}"'))
    opened(crier, "token.json")
    command(crier, "Keep test device")
    opens(crier)
    yield "keep-device"


def support(crier):
    """What helps if a message has not arrived: a pasted ticket, and the doctor."""
    crier.write("sale.json", sale())
    crier.write("ticket.txt", TICKET)
    opened(crier, "sale.json")
    command(crier, "Why was it refused")
    opens(crier)
    crier.type("ticket.txt")
    crier.until(lambda screen: "ticket.txt" in screen.typed, "took 'ticket.txt'")
    crier.press("Enter")
    crier.shows("In short")
    yield "ticket"
    crier.press("w")
    crier.shows("Reply to user")
    yield "ticket-why"
    # Nothing listens there, so that the picture does not depend on a network.
    crier.open("sale.json", "--endpoint", "http://127.0.0.1:9")
    crier.shows("TEST SERVER")
    command(crier, "Doctor")
    crier.shows("1 failed")
    # From the settings to the connection.
    crier.press(*["Down"] * 7)
    crier.until(lambda screen: re.search("[›>] !!", screen.text), "chose what failed")
    yield "doctor"


def live(crier):
    """The bar and the review of a message to a live project; nothing is sent."""
    crier.write("sale.json", sale())
    crier.open("sale.json", "--credentials", "key.json")
    crier.shows("LIVE")
    yield "live"
    command(crier, "Project")
    opens(crier)
    crier.changes(-1, lambda: crier.press("F1"))
    yield "project-explained"
    closed(crier)
    crier.press("C-r")
    crier.shows("Type offers_en")
    confirmed(crier, "offers")
    yield "review"


def confirmed(crier, text):
    """Types a confirmation, again and again: Crier ignores keys that follow at once, as a paste."""
    for _ in range(10):
        crier.press("C-u")
        crier.type(text)
        if crier.sees(lambda screen: "Send: " + text in screen.typed, 1):
            return
    raise Missing(f"Crier did not take the confirmation:\n{crier.screen().text}")


def problems(crier):
    """A message with errors: in the form, in the list of findings, and in full."""
    crier.write("wrong.json", WRONG)
    opened(crier, "wrong.json", "errors")
    crier.hides("starting")
    yield "errors"
    crier.changes(-1, lambda: crier.press("C-g"))
    yield "error-field"
    crier.press("F6", "F6")
    yield "findings"
    crier.changes(-1, lambda: crier.press("S-F1"))
    yield "notices-errors"


def texts(crier):
    """Scripts that run from right to left or have wide characters, and a condition."""
    crier.write("languages.json", LANGUAGES)
    opened(crier, "languages.json")
    yield "languages"
    crier.write("stock.toml", SAMPLES)
    crier.write("stock.json", VARIABLES)
    opened(crier, "stock.json")
    crier.shows("Ann")
    yield "samples"
    command(crier, "Variables")
    opens(crier)
    yield "variables"
    closed(crier)
    crier.write("snow.json", CONDITION)
    opened(crier, "snow.json")
    crier.changes(1, lambda: crier.press("F8"))
    yield "condition"
    crier.changes(-1, lambda: crier.press("F4"))
    yield "condition-builder"


def files(crier):
    """Questions about files and drafts, and an import."""
    crier.write("old.sh", CURL)
    crier.open("old.sh", "--sandbox")
    crier.shows("Esc ")
    yield "import"
    crier.write("rain.json", RAIN)
    opened(crier, "rain.json")
    crier.type("!")
    crier.shows("six!")
    command(crier, "Save as")
    opens(crier)
    yield "save-as"
    closed(crier)
    crier.press("C-q")
    opens(crier)
    yield "quit"
    closed(crier)
    crier.open("--sandbox", keep=True)
    crier.shows("Recover")
    yield "recovery"
    opened(crier, "rain.json")
    command(crier, "Key tester")
    crier.shows("Esc Esc")
    crier.press("C-t", "F5")
    crier.shows("F5")
    yield "key-tester"


ALL = [
    form, overlays, panes, states, parts, hidden, start, sending, waiting, sent, devices, support,
    live, problems, texts, files,
]
