import TerminalKit

extension Command {
  /// The commands that open a page, and those of the program.
  static let pages: [Command] = [
    Command(
      .sendList, [], "Send to a list",
      "Show the shell command that sends the message to a CSV list of devices."),
    Command(
      .testDevices, [.function(5)], "Test devices",
      "Send the message to test devices without changing its target, and see each one's answer."),
    Command(
      .keepDevice, [.alt("k")], "Keep test device",
      "Keep the target, a token or installation ID, as a test device with a name.",
      whyNot: { $0.whyNoKeeping }),
    Command(
      .topics, [], "Topics",
      "Subscribe devices to a topic, unsubscribe them, show their topics, or send to the topic."),
    Command(
      .groups, [], "Device groups",
      "Create a device group, add or remove members, or show its key."),
    Command(
      .sandbox, [], "Sandbox",
      "See the sandbox's devices and what they received; take one offline, or move time.",
      whyNot: { $0.whyNoSandbox }),
    Command(
      .history, [.function(2)], "History",
      "See what was sent, find it again, and copy it, send it again or ask why it did not arrive."),
    Command(
      .report, [], "Delivery report",
      "See which share of an Android app's messages was delivered, by day and analytics label."),
    Command(
      .projects, [], "Project",
      "See the projects of crier.toml, and choose the one that messages go to, or the sandbox."),
    Command(
      .doctor, [], "Doctor",
      "Check everything that sending needs: credentials, network, clock, permission."),
    Command(.new, [.control("n")], "New", "Start an empty message."),
    Command(
      .exampleSale, [], "Example: sale",
      "A campaign with image, link, channel, time to live and label."),
    Command(
      .exampleScore, [], "Example: score",
      "A short-lived update that replaces the one before it."),
    Command(
      .exampleOrder, [], "Example: order",
      "News of an order, with its ID, a deep link and a badge."),
    Command(
      .exampleSilentSync, [], "Example: silent sync",
      "Custom data that wakes the app and shows nothing."),
    Command(
      .recover, [], "Recover", "Show unsaved drafts and waiting sends from earlier sessions.",
      whyNot: {
        $0.isUnsaved ? "Recover is off until you save this message or start a new one." : nil
      }),
    Command(.palette, [.control("p")], "Palette", "Search all commands and fields by typing."),
    Command(.help, [.function(1)], "Help", "Explain the current field and list the keys."),
    Command(
      .start, [], "Start page",
      "Answer three questions (what, to whom, where), or open an example.",
      whyNot: { $0.whyFormLocked }),
    Command(
      .theme, [], "Theme",
      "Preview each theme as you move through the list; Esc keeps the old one."),
    Command(
      .keys, [], "All keys", "List all current key bindings and any problems with your own."),
    Command(
      .keyTester, [], "Key tester",
      "Show what the terminal sends for a key and how Crier interprets it."),
    Command(
      .notices, [Key(.function(1), .shift)], "Notices",
      "Read all notices, findings and settings problems in full."),
    Command(
      .explain, [], "Why was it refused?",
      "Explain a code, a response, a log, a ticket or a file: what it means and what to do."),
    Command(
      .why, [], "Why did it not arrive?",
      "Rank the causes for the message in hand, ask the next question, and copy a reply."),
    Command(
      .suspend, [], "Suspend", "Go back to the shell; type fg there to return."),
    Command(.quit, [.control("q")], "Quit", "Quit Crier; it asks about unsaved changes."),
  ]
}
