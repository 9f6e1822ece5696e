package import TerminalKit

/// A command: its keys, its label in the footer, and its description in help and palette.
///
/// The one list that dispatch, footer, help and palette read.
package struct Command: Sendable {
  package var name: CommandName
  /// Those it comes with; `KeyBindings` has those that hold. The first is shown.
  package var keys: [Key]
  package var word: String
  /// Keys of other commands stand in it as `{undo}`; `KeyBindings.named` puts them in.
  package var help: String
  /// Why it cannot be done right now; nil when it can.
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

  package static let all: [Command] = [
    Command(
      .dryRun, [.control("t")], "Dry run",
      "Let FCM check the message without delivering it (validate_only).",
      whyNot: { $0.whyNoDryRun }),
    Command(
      .review, [.control("r")], "Review",
      "See who gets what from where, then send.",
      whyNot: { $0.whyNoSend }),
    Command(
      .send, [], "Send",
      "Send the message. For a live project, the review screen comes first.",
      whyNot: { $0.whyNoSend }),
    Command(
      .nextSection, [.function(8)], "Next page",
      "Go to the next page of the form."),
    Command(
      .previousSection, [.function(7)], "Page back", "Go to the page before this one.",
      whyNot: { $0.whyNoPageBack }),
    Command(.nextField, [.tab], "Next field", "Go to the next field or button."),
    Command(.previousField, [.backTab], "Field back", "Go to the field before this one."),
    Command(
      .nextPane, [.function(6)], "Next pane",
      "Go from the form to the JSON, to the checks, and back."),
    Command(
      .nextPreview, [.function(3)], "Next preview",
      "Show the message on the next screen: Android, iPhone, watch, Mac, Chrome, Firefox, Safari."),
    Command(
      .previousPreview, [Key(.function(3), .shift)], "Preview back",
      "Show the message on the device before this one."),
    Command(
      .nextPreviewState, [], "Next text state",
      "Show the preview now, 3 h later, a day later, on a private lock screen, with the app open."),
    Command(
      .matrix, [.control("l")], "Matrix",
      "Show what every device shows of title and text, in one table."),
    Command(
      .turnText, [], "Turn right-to-left",
      "Draw right-to-left previews for terminals that turn text around, or for those that do not."),
    Command(
      .jumpToFinding, [.control("g")], "To the problem",
      "Go to the field of the worst finding, then of the next.",
      whyNot: {
        $0.analysis.findings.isEmpty && $0.brokenJSON == nil ? "The checks found nothing." : nil
      }),
    Command(
      .fix, [.control("x")], "Fix",
      "Apply the fix of the finding that the checks point at; {undo} takes it back.",
      whyNot: { $0.whyNoFix }),
    Command(
      .fixAll, [], "Fix all", "Fix all that can be fixed by itself; {undo} takes it back.",
      whyNot: { $0.whyNoFixes }),
    Command(
      .undo, [.control("z"), .control("_")], "Undo", "Take back the last change, wherever it was.",
      whyNot: { $0.whyNoUndo }),
    Command(
      .redo, [.control("y")], "Redo", "Do again what was taken back.", whyNot: { $0.whyNoRedo }),
    Command(.find, [.control("f")], "Find", "Find a text in all fields, or in the JSON."),
    Command(
      .jump, [.control("o")], "Jump",
      "Put a letter on everything that can have the keyboard; typing it goes there."),
    Command(
      .edit, [.function(4)], "Edit outside",
      "Open the text in $EDITOR; a condition in its builder.", whyNot: { $0.whyNoEdit }),
    Command(
      .inspect, [], "Inspect character",
      "Say what is under the caret: code points and names, bytes, UTF-16. Again: stop."),
    Command(
      .sizes, [.function(9)], "Bytes by field",
      "Show what each field costs of the 4096 bytes, largest first."),
    Command(
      .sideBySide, [.function(12)], "Side by side",
      "Show what Android, Apple and Web get, with the origin of each value."),
    Command(.androidGets, [], "What Android gets", "List every value and where it comes from."),
    Command(.appleGets, [], "What Apple gets", "List every value and where it comes from."),
    Command(.webGets, [], "What Web gets", "List every value and where it comes from."),
    Command(
      .condition, [], "Condition",
      "Build the topic condition from groups, and see who it reaches.",
      whyNot: { $0.whyNoCondition }),
    Command(
      .cleanTarget, [], "Clean target",
      "Remove what copying left around the target: spaces, quotes, labels.",
      whyNot: { $0.whyNoCleaning }),
    Command(
      .save, [.control("s")], "Save", "Write the message to its file, as plain v1 JSON.",
      whyNot: { $0.whyNoSave }),
    Command(.saveAs, [], "Save as", "Write the message to another file.", whyNot: { $0.whyNoSave }),
    Command(
      .editAnyway, [], "Edit anyway",
      "Ask again how to go on with a file that is open read only: as a copy, or anyway.",
      whyNot: { $0.file.isReadOnly ? nil : "Nothing is open read only." }),
    Command(
      .open, [.function(2)], "Open",
      "Open a request, or import curl, legacy and samples."),
    Command(
      .importPaste, [], "Import paste",
      "Make a message of the command, program or request that was just pasted.",
      whyNot: { $0.whyNoOffer }),
    Command(
      .copySelection, [.control("c")], "Copy",
      "Copy the selected text to the terminal's clipboard.",
      whyNot: { $0.whyNoSelection }),
    Command(
      .copyJSON, [], "Copy as JSON", "Copy the request, as the JSON pane shows it.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyCurl, [], "Copy as curl", "Copy a curl command; the access token stays out of it.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyNode, [], "Copy as Node",
      "Copy a program in Node that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyPython, [], "Copy as Python",
      "Copy a program in Python that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyGo, [], "Copy as Go", "Copy a program in Go that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyJava, [], "Copy as Java",
      "Copy a program in Java that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyCSharp, [], "Copy as C#",
      "Copy a program in C# that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(.new, [.control("n")], "New", "Begin an empty message."),
    Command(
      .recover, [], "Recover", "Show unsaved drafts from earlier sessions.",
      whyNot: { $0.isUnsaved ? "Recovering is off: save this message, or start a new one." : nil }),
    Command(.palette, [.control("p")], "Palette", "Find anything Crier can do by typing."),
    Command(.help, [.function(1)], "Help", "Explain the field in hand, and list the keys."),
    Command(
      .start, [], "Start page",
      "Say what, to whom and where in plain words, and have it filled into the form.",
      whyNot: { $0.whyFormLocked }),
    Command(
      .theme, [], "Theme",
      "Try the looks there are, each at once as you move; Esc keeps the old one."),
    Command(
      .keys, [], "All keys", "List every key as it is bound now, and what is odd about your own."),
    Command(
      .keyTester, [], "Key tester",
      "Show what the terminal sends for a key, and what Crier takes it for."),
    Command(
      .notices, [Key(.function(1), .shift)], "Notices",
      "Read in whole what was said, what the checks found and what is wrong in the settings."),
    Command(
      .explain, [], "Why refused",
      "Explain a code, an answer, a log or a ticket, pasted or in a file: why a message did not "
        + "arrive."),
    Command(
      .suspend, [], "Suspend", "Go back to the shell; type fg there to return."),
    Command(.quit, [.control("q")], "Quit", "Leave Crier; unsaved text is asked about."),
  ]

  package static func named(_ name: CommandName) -> Command? {
    all.first { $0.name == name }
  }
}

extension Command {
  /// The command line that does the same with a message in a file; nil for what is of the screen
  /// alone, such as going to the next field.
  package var shell: String? {
    switch name {
    case .dryRun: "crier send FILE --dry-run"
    case .send, .review: "crier send FILE"
    case .open, .importPaste, .save, .saveAs: "crier convert FILE --pretty > OTHER"
    case .nextPreview, .previousPreview, .turnText: "crier preview FILE"
    case .nextPreviewState: "crier preview FILE --state yesterday"
    case .matrix: "crier preview --matrix FILE"
    case .jumpToFinding: "crier check FILE"
    case .fix, .fixAll, .cleanTarget: "crier check --fix FILE"
    case .sizes: "crier preview FILE --size"
    case .sideBySide: "crier preview FILE --effective"
    case .androidGets: "crier preview FILE --effective --on android"
    case .appleGets: "crier preview FILE --effective --on apple"
    case .webGets: "crier preview FILE --effective --on web"
    case .explain: "crier explain CODE"
    case .condition: "crier condition EXPRESSION"
    case .copyJSON: "crier convert FILE --pretty"
    case .copyCurl: "crier convert FILE --to curl"
    case .copyNode: "crier convert FILE --to node"
    case .copyPython: "crier convert FILE --to python"
    case .copyGo: "crier convert FILE --to go"
    case .copyJava: "crier convert FILE --to java"
    case .copyCSharp: "crier convert FILE --to csharp"
    default: nil
    }
  }

  /// What people type into the palette who look for this by a word that is not its name. No synonym
  /// begins as another command's name does: its first letters would find this one instead.
  var synonyms: [String] {
    switch name {
    case .dryRun: ["test", "validate"]
    case .review: ["sandbox", "emulator"]
    case .jumpToFinding: ["checks"]
    case .find: ["search"]
    case .sizes: ["sizes"]
    case .sideBySide: ["platforms"]
    case .start: ["platforms", "sandbox", "emulator"]
    case .keys: ["shortcuts"]
    case .explain: ["explain", "why", "refused", "error", "answer", "log", "ticket"]
    case .quit: ["exit"]
    default: []
    }
  }
}

extension FormItem {
  /// The same of an item of the form.
  var synonyms: [String] {
    switch self {
    case .targetValue: ["token", "topic", "device"]
    case .data: ["data", "custom data"]
    default: []
    }
  }
}
