/// A command that is typed as words: its names, its argument and what it does.
///
/// Each screen command has a verb. Commands that only print or read something have their own verbs.
package struct PlainVerb: Sendable {
  enum Act: Hashable, Sendable {
    case composer(CommandName)
    case help, commands
    case page, show, set, clear, remove, target, rows
    case json, editJSON, line, drop
    case checks, fix, cut, undo, redo
    case find, emoji, inspect, edit
    case preview, effective, devices
    case condition, open, save, saveAs, export, explain, explainAgain, history, sendToDevice
    case language, addLanguage

    /// The internal name, which contains no user input.
    var word: String { if case .composer(let name) = self { name.rawValue } else { "\(self)" } }
  }

  /// The names in lowercase; the first one is shown, the others work too.
  package let names: [String]
  /// The arguments, as shown in the list of commands.
  package let argument: String
  package let help: String
  let act: Act

  init(_ names: [String], _ argument: String, _ help: String, _ act: Act) {
    self.names = names
    self.argument = argument
    self.help = help
    self.act = act
  }

  /// The verbs of plain mode, followed by the remaining screen commands.
  package static let all: [PlainVerb] = {
    let own = Self.own + Self.examples
    let taken = Set(own.flatMap(\.names))
    return own
      + Command.all.filter { !taken.contains($0.word.lowercased()) }.map {
        PlainVerb([$0.word.lowercased()], "", KeyBindings.plain.named($0.help), .composer($0.name))
      }
  }()

  /// The verbs that open an example, such as `example sale`.
  private static let examples = Example.allCases.compactMap { example in
    Command.named(example.command).map {
      let word = example.label.lowercased()
      return PlainVerb(
        ["example \(word)", $0.word.lowercased()], "", $0.help, .composer(example.command))
    }
  }

  private static let own: [PlainVerb] = [
    PlainVerb(
      ["page"], "PAGE",
      "Ask for each field on a page: notification, target, android, apple, web, data, options.",
      .page),
    PlainVerb(
      ["set"], "FIELD VALUE",
      "Set a field: set android.ttl 2 days. You can leave out \"set\": title Rain at six.",
      .set),
    PlainVerb(["clear"], "FIELD", "Remove a field's value.", .clear),
    PlainVerb(
      ["to"], "topic NAME, device TOKEN, installation ID, condition EXPRESSION",
      "Set who gets the message.", .target),
    PlainVerb(
      ["data", "custom data"], "KEY=VALUE",
      "Set a row of custom data. If you type \"data\" alone, Crier asks for rows.", .rows),
    PlainVerb(
      ["remove", "remove data"], "[FIELD] KEY", "Remove a row of custom data, or of another field.",
      .remove),
    PlainVerb(
      ["show"], "[PAGE or FIELD]",
      "Show the fields that are set, or a whole page, or the full text of one field.", .show),
    PlainVerb(["json"], "", "Show the request exactly as it is sent.", .json),
    PlainVerb(
      ["edit json", "json edit"], "",
      "Replace the message with JSON, or with anything that crier convert reads.",
      .editJSON),
    PlainVerb(["line"], "NUMBER TEXT", "Replace a line of broken JSON.", .line),
    PlainVerb(["drop"], "", "Go back to the last valid JSON.", .drop),
    PlainVerb(["checks", "problems"], "", "List all findings and how to fix them.", .checks),
    PlainVerb(
      ["fix"], "[NUMBER]", "Apply a finding's fix.", .fix),
    PlainVerb(["undo"], "", "Undo the last command that changed the message.", .undo),
    PlainVerb(["redo"], "", "Redo what was undone.", .redo),
    PlainVerb(["find"], "TEXT", "List the fields that contain a text.", .find),
    PlainVerb(["emoji"], "NAME", "List emoji with a word in their Unicode name.", .emoji),
    PlainVerb(
      ["inspect", "inspect character"], "FIELD",
      "Name each character in a field, with its code points and bytes.", .inspect),
    PlainVerb(
      ["edit", "open in editor", "edit outside"], "[FIELD]",
      "Open a text, or the JSON, in $EDITOR.", .edit),
    PlainVerb(
      ["sizes", "bytes by field"], "", "Show how many bytes of the limit each field uses.",
      .composer(.sizes)),
    PlainVerb(["cut"], "[FIELD]", "Shorten a text so that the message fits.", .cut),
    PlainVerb(
      ["preview"], "[android, apple, web, a device or all] [now, 3h, yesterday, private, app open]",
      "Describe what people will see.", .preview),
    PlainVerb(
      ["matrix", "all previews", "all devices"], "",
      "Show how much of the title and text each preview shows.", .composer(.matrix)),
    PlainVerb(
      ["effective", "what"], "[android, apple or web]",
      "Show what each platform receives and where each value comes from.", .effective),
    PlainVerb(
      ["groups", "device groups"], "",
      "Create a device group, add or remove members, or show its key.", .composer(.groups)),
    PlainVerb(["pushes"], "", "List the pushes that arrived on the sandbox devices.", .devices),
    PlainVerb(
      ["devices", "test devices"], "",
      "List the test devices, and send the message to some of them.", .composer(.testDevices)),
    PlainVerb(
      ["send to device", "send to devices"], "NAME or all",
      "Send the message to a test device; its own target stays.", .sendToDevice),
    PlainVerb(
      ["history", "recent"], "[WORDS]",
      "List what was sent; see a record, copy it or send it again.", .history),
    PlainVerb(
      ["report", "delivery report"], "",
      "Show which share of an Android app's messages was delivered, by day and label.",
      .composer(.report)),
    PlainVerb(
      ["why", "did it not arrive?"], "",
      "Rank the causes why the message did not arrive, and ask the next question.",
      .composer(.why)),
    PlainVerb(
      ["condition"], "[EXPRESSION]", "Build a topic condition step by step, or set it.",
      .condition),
    PlainVerb(
      ["open", "import"], "[FILE]",
      "List what can be opened, open a request, or import a curl command, a legacy request or sample code.",
      .open),
    PlainVerb(["save"], "[FILE]", "Write the message to its file, as plain v1 JSON.", .save),
    PlainVerb(["save as"], "FILE", "Write the message to another file.", .saveAs),
    PlainVerb(
      ["language", "languages"], "[NAME or base]",
      "List the languages of the message, or show one: language de.", .language),
    PlainVerb(
      ["add language"], "NAME", "Begin a translation, such as de or pt-BR.", .addLanguage),
    PlainVerb(
      ["export"], "json, curl, node, python, go, java or csharp",
      "Print the request in one of these formats.", .export),
    PlainVerb(
      ["explain"], "[CODE, TOKEN, RULE, TEXT or FILE]",
      "Explain what something means; alone, it reads pasted lines up to a single dot.", .explain),
    PlainVerb(
      ["why refused", "why was it refused?", "explain again"], "",
      "Explain why the last send was refused, or the last ticket.", .explainAgain),
    PlainVerb(["commands", "palette"], "", "List all commands.", .commands),
    PlainVerb(
      ["help"], "[FIELD]", "Explain this mode, or a field; ? does the same.", .help),
  ]

  /// What to type for a command of the screen, or for what it leads to.
  static func word(for name: CommandName) -> String {
    switch name {
    case .jumpToFinding: "checks"
    case .jsonPane, .nextPane: "json"
    case .palette: "commands"
    case .explain: "explain again"
    case .previewPane: "preview"
    default: Command.named(name)?.word.lowercased() ?? name.rawValue
    }
  }

  /// The verb's entry in the list of commands.
  var sentence: String { "\(names[0])\(argument.isEmpty ? "" : " " + argument): \(help)" }
}

extension PlainVerb {
  /// The groups in the list of commands.
  enum Group: String, CaseIterable {
    case message = "Write the message"
    case checks = "Check and fix it"
    case views = "See what people get"
    case sending = "Send it"
    case files = "Open, save and export"
    case more = "More"
  }

  /// The verb's group; nil for commands that only make sense on the screen, which are not listed.
  var group: Group? {
    switch act {
    case .page, .set, .clear, .remove, .target, .rows, .show, .condition, .undo, .redo, .find,
      .emoji, .edit, .inspect:
      .message
    case .json, .editJSON, .line, .drop, .language, .addLanguage: .message
    case .checks, .fix, .cut: .checks
    case .preview, .effective, .devices: .views
    case .history, .sendToDevice: .sending
    case .open, .save, .saveAs, .export: .files
    case .explain, .explainAgain, .help, .commands: .more
    case .composer(let name): Self.group(of: name)
    }
  }

  private static func group(of name: CommandName) -> Group? {
    switch name {
    case .nextLanguage, .addLanguage, .variables, .nextSample: .message
    case .cleanTarget, .removeDryRun, .condition, .undo, .redo, .find, .emoji, .edit, .inspect:
      .message
    case .fix, .fixAll: .checks
    case .sizes, .matrix: .views
    case .dryRun, .send, .review, .sendList, .testDevices, .keepDevice, .recentTargets, .topics,
      .groups, .sandbox,
      .history, .projects, .doctor, .report:
      .sending
    case .save, .saveAs, .compareFile, .reloadFile, .duplicate, .editAnyway, .open, .importPaste,
      .new, .recover:
      .files
    case .exampleSale, .exampleScore, .exampleOrder, .exampleSilentSync: .files
    case .help, .notices, .explain, .why, .quit, .suspend: .more
    case .nextField, .previousField, .nextSection, .previousSection, .nextPane, .nextPreview,
      .previousPreview, .nextPreviewState, .previewDayLater, .previewAtNight, .turnText, .jsonPane,
      .zoomJSON, .previewPane, .zoomPreview, .jumpToFinding, .jump, .palette, .keys, .keyTester,
      .theme, .start, .sideBySide, .androidGets, .appleGets, .webGets, .copySelection,
      .copyJSON, .copyCurl, .copyNode, .copyPython, .copyGo, .copyJava, .copyCSharp:
      nil
    }
  }
}
