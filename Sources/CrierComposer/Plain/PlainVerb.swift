/// A command that is typed as words: what it is called, what follows it, what it does.
///
/// Each command of the screen is one; those that only say or take something have words of their own.
package struct PlainVerb: Sendable {
  enum Act: Hashable, Sendable {
    case composer(CommandName)
    case help, commands
    case page, show, set, clear, remove, target, rows
    case json, editJSON, line, drop
    case checks, fix, cut, undo, redo
    case find, inspect, edit
    case preview, effective, devices
    case condition, open, save, saveAs, export, explain

    /// Its name here, which nobody typed.
    var word: String { if case .composer(let name) = self { name.rawValue } else { "\(self)" } }
  }

  /// The words of it, in small letters; the first is shown, the others work too.
  package let names: [String]
  /// What may follow, for the list of commands.
  package let argument: String
  package let help: String
  let act: Act

  init(_ names: [String], _ argument: String, _ help: String, _ act: Act) {
    self.names = names
    self.argument = argument
    self.help = help
    self.act = act
  }

  /// The commands of this mode, then those of the screen that have no words here yet.
  package static let all: [PlainVerb] = {
    let own = Self.own
    let taken = Set(own.flatMap(\.names))
    return own
      + Command.all.filter { !taken.contains($0.word.lowercased()) }.map {
        PlainVerb(
          [$0.word.lowercased()], "", PlainWords.spoken(KeyBindings.standard.named($0.help)),
          .composer($0.name))
      }
  }()

  private static let own: [PlainVerb] = [
    PlainVerb(
      ["page"], "PAGE",
      "Ask the questions of a page: notification, target, android, apple, web, data, options.",
      .page),
    PlainVerb(
      ["set"], "FIELD VALUE",
      "Set a field: set android.ttl 2 days. The word set may be left out: title Rain at six.",
      .set),
    PlainVerb(["clear"], "FIELD", "Take a field's value away.", .clear),
    PlainVerb(
      ["to"], "topic NAME, device TOKEN, installation ID, condition EXPRESSION",
      "Say who gets the message.", .target),
    PlainVerb(
      ["data", "custom data"], "KEY=VALUE",
      "Set a row of custom data; without one, ask for rows.", .rows),
    PlainVerb(
      ["remove", "remove data"], "[FIELD] KEY", "Remove a row of custom data, or of another field.",
      .remove),
    PlainVerb(
      ["show"], "[PAGE or FIELD]", "Show the fields that are set, with their full texts.", .show),
    PlainVerb(["json"], "", "Show the request, byte for byte as it is sent.", .json),
    PlainVerb(
      ["edit json", "json edit"], "",
      "Replace the message with JSON, or with anything that crier convert reads.",
      .editJSON),
    PlainVerb(["line"], "NUMBER TEXT", "Write a line of broken JSON anew.", .line),
    PlainVerb(["drop"], "", "Go back to the last JSON that was right.", .drop),
    PlainVerb(["checks", "problems"], "", "Tell all findings, with what to do.", .checks),
    PlainVerb(
      ["fix"], "[NUMBER]", "Do what a finding says, where there is one right answer.", .fix),
    PlainVerb(["undo"], "", "Take back the last command that changed the message.", .undo),
    PlainVerb(["redo"], "", "Do again what was taken back.", .redo),
    PlainVerb(["find"], "TEXT", "Name the fields that a text stands in.", .find),
    PlainVerb(
      ["inspect", "inspect character"], "FIELD",
      "Name each character of a text, with its code points and bytes.", .inspect),
    PlainVerb(
      ["edit", "edit outside"], "[FIELD]", "Open a text, or the JSON, in $EDITOR.", .edit),
    PlainVerb(
      ["sizes", "bytes by field"], "", "Tell what each field costs of the 4096 bytes.",
      .composer(.sizes)),
    PlainVerb(["cut"], "[FIELD]", "Shorten a text so that the message fits.", .cut),
    PlainVerb(
      ["preview"], "[android, apple, web, a device or all] [now, 3h, yesterday, private, app open]",
      "Tell what people will see.", .preview),
    PlainVerb(
      ["effective", "what"], "[android, apple or web]",
      "Tell what each platform gets, with the origin of each value.", .effective),
    PlainVerb(["pushes"], "", "Tell which pushes arrived on the sandbox's devices.", .devices),
    PlainVerb(
      ["condition"], "[EXPRESSION]", "Build a topic condition by questions, or set it.", .condition),
    PlainVerb(
      ["open", "import"], "FILE", "Open a request, or import curl, legacy and samples.", .open),
    PlainVerb(["save"], "[FILE]", "Write the message to its file, as plain v1 JSON.", .save),
    PlainVerb(["save as"], "FILE", "Write the message to another file.", .saveAs),
    PlainVerb(
      ["export"], "json, curl, node, python, go, java or csharp",
      "Print the request for other tools.", .export),
    PlainVerb(
      ["explain", "why refused"], "[CODE, TOKEN, RULE, TEXT, FILE or lines]",
      "Say what something means, or why the last send was refused.", .explain),
    PlainVerb(["commands", "palette"], "", "List all commands.", .commands),
    PlainVerb(
      ["help"], "[FIELD]", "Explain this mode, or a field; ? does the same.", .help),
  ]

  /// In a list of commands.
  var sentence: String { "\(names[0])\(argument.isEmpty ? "" : " " + argument): \(help)" }
}

extension PlainVerb {
  /// Where a command stands in the list of commands.
  enum Group: String, CaseIterable {
    case message = "Write the message"
    case checks = "Check and fix it"
    case views = "See what people get"
    case sending = "Send it"
    case files = "Open, save and export"
    case more = "More"
  }

  /// Nil for what only a screen shows: it is not listed here.
  var group: Group? {
    switch act {
    case .page, .set, .clear, .remove, .target, .rows, .show, .condition, .undo, .redo, .find,
      .edit, .inspect:
      .message
    case .json, .editJSON, .line, .drop: .message
    case .checks, .fix, .cut: .checks
    case .preview, .effective, .devices: .views
    case .open, .save, .saveAs, .export: .files
    case .explain, .help, .commands: .more
    case .composer(let name): Self.group(of: name)
    }
  }

  private static func group(of name: CommandName) -> Group? {
    switch name {
    case .cleanTarget, .condition, .undo, .redo, .find, .edit, .inspect: .message
    case .fix, .fixAll: .checks
    case .sizes, .matrix: .views
    case .dryRun, .send, .review: .sending
    case .save, .saveAs, .editAnyway, .open, .importPaste, .new, .recover: .files
    case .help, .notices, .explain, .quit, .suspend: .more
    case .nextField, .previousField, .nextSection, .previousSection, .nextPane, .nextPreview,
      .previousPreview, .nextPreviewState, .turnText, .jumpToFinding, .jump, .palette, .keys,
      .keyTester, .theme, .start, .sideBySide, .androidGets, .appleGets, .webGets, .copySelection,
      .copyJSON, .copyCurl, .copyNode, .copyPython, .copyGo, .copyJava, .copyCSharp:
      nil
    }
  }
}
