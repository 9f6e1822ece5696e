package import TerminalKit

/// A command: its keys, its label in the footer, and its description in help and palette.
///
/// Dispatch, footer, help and palette all use this list.
package struct Command: Sendable {
  package var name: CommandName
  /// The default keys, beginning with the one to display; `KeyBindings` has the keys in effect.
  package var keys: [Key]
  package var word: String
  /// The description.
  ///
  /// It refers to other commands' keys as `{undo}`; `KeyBindings.named` fills them in.
  package var help: String
  /// Why the command is unavailable right now; nil if it is available.
  package var whyNot: @Sendable (ComposerState) -> String?

  package init(
    _ name: CommandName, _ keys: [Key], _ word: String, _ help: String,
    whyNot: @escaping @Sendable (ComposerState) -> String? = { _ in nil }
  ) {
    self.name = name
    self.keys = keys
    self.word = word
    self.help = help
    self.whyNot = whyNot
  }

  package static func named(_ name: CommandName) -> Command? {
    all.first { $0.name == name }
  }
}

extension Command {
  /// Every command, in the order of help and palette.
  package static let all = composing + files + pages

  /// The commands of files, drafts and copies.
  static let files: [Command] = [
    Command(
      .save, [.control("s")], "Save", "Write the message to its file, as plain v1 JSON.",
      whyNot: { $0.whyNoSave }),
    Command(.saveAs, [], "Save as", "Write the message to another file.", whyNot: { $0.whyNoSave }),
    Command(
      .compareFile, [.alt("s")], "Compare file",
      "See how the form differs from the saved file, then choose which version to keep.",
      whyNot: { $0.whyNoComparison }),
    Command(
      .reloadFile, [.alt("t")], "Reload file",
      "Load the version that another program saved; {undo} undoes it.",
      whyNot: { $0.whyNoComparison }),
    Command(
      .duplicate, [], "Duplicate",
      "Make a copy with another name, with its translations and tags; the old file stays.",
      whyNot: { $0.whyNoDuplicate }),
    Command(
      .nextLanguage, [.alt("l")], "Next language",
      "Show the next translation of the message in the form; after the last, the base message.",
      whyNot: { $0.whyNoLanguage }),
    Command(
      .addLanguage, [], "Add language",
      "Begin a translation: a file beside the message, such as wk47.de.json, with what differs.",
      whyNot: { $0.whyNoAddition }),
    Command(
      .variables, [], "Variables",
      "List the variables of the message, such as {{name}}, with their values and samples."),
    Command(
      .nextSample, [.alt("v")], "Next sample",
      "Show the next samples in place of the variables, in the preview, the checks and the JSON.",
      whyNot: { $0.whyNoNextSample }),
    Command(
      .editAnyway, [], "Edit anyway",
      "Choose again how to edit a file that is open read-only: as a copy, or anyway.",
      whyNot: { $0.file.isReadOnly ? nil : "No file is open read-only." }),
    Command(
      .open, [], "Open",
      "Open a recent file, a message or an example, or import curl, legacy or sample code."),
    Command(
      .importPaste, [], "Import paste",
      "Import the command, program or request that was just pasted.",
      whyNot: { $0.whyNoOffer }),
    Command(
      .copySelection, [.control("c")], "Copy",
      "Copy the selected text to the terminal's clipboard.",
      whyNot: { $0.whyNoSelection }),
    Command(
      .copyJSON, [], "Copy as JSON", "Copy the request as the JSON pane shows it.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyCurl, [], "Copy as curl", "Copy a curl command without the access token.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyNode, [], "Copy as Node",
      "Copy a Node program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyPython, [], "Copy as Python",
      "Copy a Python program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyGo, [], "Copy as Go", "Copy a Go program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyJava, [], "Copy as Java",
      "Copy a Java program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyCSharp, [], "Copy as C#",
      "Copy a C# program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
  ]
}

extension Command {
  /// The commands that send, and those of the form, the previews and the checks.
  static let composing: [Command] = [
    Command(
      .dryRun, [.control("t")], "Dry run",
      "Have FCM check the message without delivering it (validate_only).",
      whyNot: { $0.whyNoDryRun }),
    Command(
      .review, [.control("r")], "Review",
      "See what is sent, to whom and from which project, then send.",
      whyNot: { $0.whyNoSend }),
    Command(
      .send, [], "Send",
      "Send the message. For a live project, the review screen comes first.",
      whyNot: { $0.whyNoSend }),
    Command(
      .nextSection, [.function(8)], "Next page",
      "Go to the next page of the form."),
    Command(
      .previousSection, [.function(7)], "Previous page",
      "Go to the previous page of the form.",
      whyNot: { $0.whyNoPageBack }),
    Command(.nextField, [.tab], "Next field", "Go to the next field or button."),
    Command(.previousField, [.backTab], "Previous field", "Go to the previous field or button."),
    Command(
      .nextPane, [.function(6)], "Next pane",
      "Go from the form to the JSON, the checks, the preview and the buttons, then back."),
    Command(
      .nextPreview, [.function(3)], "Next preview",
      "Show the next preview: Android, iPhone, watch, Mac, Chrome, Firefox, Safari.",
      whyNot: { $0.whyNoPreview }),
    Command(
      .previousPreview, [Key(.function(3), .shift)], "Previous preview",
      "Show the previous preview.", whyNot: { $0.whyNoPreview }),
    Command(
      .nextPreviewState, [Key(.function(2), .shift)], "Next state",
      "Show the next state in the previews: 3 h later, a day later, private, app open, light "
        + "mode, dark mode, then now.",
      whyNot: { $0.whyNoPreview }),
    Command(
      .previewDayLater, [], "Preview a day later",
      "Show the previews as they are a day after arrival. Run it again to return to now.",
      whyNot: { $0.whyNoPreview }),
    Command(
      .previewAtNight, [], "Preview in dark mode",
      "Show the previews in a device's dark colors. Run it again to return to the theme's.",
      whyNot: { $0.whyNoPreview }),
    // Use Shift only with F1 to F8, because the Linux console sends it only with these.
    Command(
      .previewPane, [Key(.function(4), .shift)], "Preview pane",
      "Hide the preview, or show it again; Crier remembers the choice."),
    Command(
      .zoomPreview, [Key(.function(5), .shift)], "Zoom preview",
      "Fill the column beside the form, or all of a narrow window, with the preview. "
        + "Press again to zoom out."),
    Command(
      .jsonPane, [Key(.function(6), .shift)], "JSON pane",
      "Hide the JSON, or show it again; Crier remembers the choice.",
      whyNot: { $0.whyJSONStays }),
    Command(
      .zoomJSON, [Key(.function(7), .shift)], "Zoom JSON",
      "Fill the column beside the form, or all of a narrow window, with the JSON. "
        + "Press again to zoom out."),
    Command(
      .matrix, [.control("l")], "All previews",
      "Show in one table how much of the title and text each preview shows."),
    Command(
      .turnText, [], "Right-to-left order",
      "Switch whether Crier or the terminal reorders right-to-left text in previews."),
    Command(
      .jumpToFinding, [.control("g")], "Next finding",
      "Go to the field with the most severe finding, then to the next one.",
      whyNot: {
        $0.analysis.findings.isEmpty && $0.brokenJSON == nil ? "The checks found nothing." : nil
      }),
    Command(
      .fix, [.control("x")], "Fix",
      "Apply the fix for the selected finding; {undo} undoes it.",
      whyNot: { $0.whyNoFix }),
    Command(
      .fixAll, [], "Fix all", "Fix everything that needs no decision; {undo} undoes it.",
      whyNot: { $0.whyNoFixes }),
    Command(
      .undo, [.control("z"), .control("_")], "Undo", "Undo the last change, wherever it was.",
      whyNot: { $0.whyNoUndo }),
    Command(
      .redo, [.control("y")], "Redo", "Redo what was undone.", whyNot: { $0.whyNoRedo }),
    Command(.find, [.control("f")], "Find", "Search all fields, or the JSON."),
    Command(
      .jump, [.control("o")], "Jump",
      "Label every field and button with a letter; type the letter to go there."),
    Command(
      .edit, [.function(4)], "Open in editor",
      "Open the text in $EDITOR; on the Target page, a condition's builder.",
      whyNot: { $0.whyNoEdit }),
    Command(
      .emoji, [Key(.function(8), .shift)], "Emoji",
      "Insert an emoji by its Unicode name; typing :rocket: does the same.",
      whyNot: { $0.whyNoEmoji }),
    Command(
      .inspect, [], "Inspect character",
      "Describe the character at the caret: code points, names, bytes, UTF-16. Repeat to stop."),
    Command(
      .sizes, [.function(9)], "Bytes by field",
      "Show how many bytes of the limit each field uses, largest first."),
    Command(
      .sideBySide, [.function(12)], "Side by side",
      "Show what Android, Apple and Web receive and where each value comes from."),
    Command(
      .androidGets, [], "What Android gets",
      "List every value that Android gets and where it comes from."),
    Command(
      .appleGets, [], "What Apple devices get",
      "List every value that Apple devices get and where it comes from."),
    Command(
      .webGets, [], "What browsers get",
      "List every value that browsers get and where it comes from."),
    Command(
      .condition, [], "Condition",
      "Build the topic condition from groups and see who it reaches.",
      whyNot: { $0.whyNoCondition }),
    Command(
      .cleanTarget, [], "Clean target",
      "Remove what was copied along with the target: spaces, quotes, labels.",
      whyNot: { $0.whyNoCleaning }),
    Command(
      .removeDryRun, [], "Remove the dry run",
      "Take validate_only out of the message, so that Send delivers it.",
      whyNot: { $0.whyNoDryRunToRemove }),
  ]
}

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
      .recentTargets, [], "Recent targets",
      "List the last twenty topics, conditions, devices and lists, and use one as the target."),
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

extension Command {
  /// The shell command that does the same for a message that is stored in a file.
  ///
  /// Nil for commands that only make sense on the screen, such as going to the next field.
  package var shell: String? {
    switch name {
    case .dryRun: "crier send FILE --dry-run"
    case .send, .review: "crier send FILE"
    case .sendList: "crier send FILE --tokens LIST.csv"
    case .testDevices: "crier send FILE --test-devices"
    case .keepDevice: "crier devices add NAME --platform android --token -"
    case .recentTargets: "crier devices recent"
    case .topics: "crier topics subscribe TOPIC --tokens LIST.csv"
    case .groups: "crier groups create NAME --tokens LIST.csv"
    case .sandbox: "crier emulator"
    case .history: "crier history list"
    case .projects: "crier project"
    case .doctor: "crier doctor"
    case .report: "crier report delivery --app APP-ID"
    case .nextLanguage: "crier preview FILE --language de"
    case .variables: "crier check FILE"
    case .nextSample: "crier preview FILE --set name=Ann"
    case .open, .importPaste, .save, .saveAs: "crier convert FILE --pretty > OTHER"
    case .nextPreview, .previousPreview, .turnText, .previewPane, .zoomPreview:
      "crier preview FILE"
    case .nextPreviewState, .previewDayLater: "crier preview FILE --state yesterday"
    case .previewAtNight: "crier preview FILE --state night"
    case .matrix: "crier preview --matrix FILE"
    case .jumpToFinding: "crier check FILE"
    case .fix, .fixAll, .cleanTarget: "crier check --fix FILE"
    case .sizes: "crier preview FILE --size"
    case .sideBySide: "crier preview FILE --effective"
    case .androidGets: "crier preview FILE --effective --on android"
    case .appleGets: "crier preview FILE --effective --on apple"
    case .webGets: "crier preview FILE --effective --on web"
    case .explain: "crier explain CODE"
    case .why: "crier why FILE"
    case .condition: "crier condition EXPRESSION"
    case .copyJSON, .jsonPane, .zoomJSON: "crier convert FILE --pretty"
    case .copyCurl: "crier convert FILE --to curl"
    case .copyNode: "crier convert FILE --to node"
    case .copyPython: "crier convert FILE --to python"
    case .copyGo: "crier convert FILE --to go"
    case .copyJava: "crier convert FILE --to java"
    case .copyCSharp: "crier convert FILE --to csharp"
    default: nil
    }
  }
}
