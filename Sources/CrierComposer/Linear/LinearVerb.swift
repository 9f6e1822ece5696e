/// A command that is typed as words: what it is called, what follows it, what it does.
///
/// Each command of the screen is one; those that only say or take something have words of their own.
package struct LinearVerb: Sendable {
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
  package static let all: [LinearVerb] = {
    let own = Self.own
    let taken = Set(own.flatMap(\.names))
    return own
      + Command.all.filter { !taken.contains($0.word.lowercased()) }.map {
        LinearVerb(
          [$0.word.lowercased()], "", LinearWords.spoken(KeyBindings.standard.named($0.help)),
          .composer($0.name))
      }
  }()

  private static let own: [LinearVerb] = [
    LinearVerb(
      ["page"], "PAGE",
      "Ask the questions of a page: notification, target, android, apple, web, data, options.",
      .page),
    LinearVerb(
      ["set"], "FIELD VALUE",
      "Set a field: set android.ttl 2 days. The word set may be left out: title Rain at six.",
      .set),
    LinearVerb(["clear"], "FIELD", "Take a field's value away.", .clear),
    LinearVerb(
      ["to"], "topic NAME, device TOKEN, installation ID, condition EXPRESSION",
      "Say who gets the message.", .target),
    LinearVerb(
      ["data", "custom data"], "KEY=VALUE",
      "Set a row of custom data; without one, ask for rows.", .rows),
    LinearVerb(
      ["remove", "remove data"], "[FIELD] KEY", "Remove a row of custom data, or of another field.",
      .remove),
    LinearVerb(["show"], "[PAGE or FIELD]", "Tell what is set, whole texts too.", .show),
    LinearVerb(["json"], "", "Show the request, byte for byte as it is sent.", .json),
    LinearVerb(
      ["edit json", "json edit"], "",
      "Take lines of JSON, or of anything crier convert reads, in the place of the message.",
      .editJSON),
    LinearVerb(["line"], "NUMBER TEXT", "Write a line of broken JSON anew.", .line),
    LinearVerb(["drop"], "", "Go back to the last JSON that was right.", .drop),
    LinearVerb(["checks", "problems"], "", "Tell all findings, with what to do.", .checks),
    LinearVerb(
      ["fix"], "[NUMBER]", "Do what a finding says, where there is one right answer.", .fix),
    LinearVerb(["undo"], "", "Take back the last command that changed the message.", .undo),
    LinearVerb(["redo"], "", "Do again what was taken back.", .redo),
    LinearVerb(["find"], "TEXT", "Name the fields that a text stands in.", .find),
    LinearVerb(
      ["inspect", "inspect character"], "FIELD",
      "Name each character of a text, with its code points and bytes.", .inspect),
    LinearVerb(
      ["edit", "edit outside"], "[FIELD]", "Open a text, or the JSON, in $EDITOR.", .edit),
    LinearVerb(
      ["sizes", "bytes by field"], "", "Tell what each field costs of the 4096 bytes.",
      .composer(.sizes)),
    LinearVerb(["cut"], "[FIELD]", "Shorten a text so that the message fits.", .cut),
    LinearVerb(
      ["preview"], "[android, apple, web, a device or all] [now, 3h, yesterday, private, app open]",
      "Tell what people will see.", .preview),
    LinearVerb(
      ["effective", "what"], "[android, apple or web]",
      "Tell what each platform gets, with the origin of each value.", .effective),
    LinearVerb(["pushes"], "", "Tell which pushes arrived on the sandbox's devices.", .devices),
    LinearVerb(
      ["condition"], "[EXPRESSION]", "Build a topic condition by questions, or set it.", .condition),
    LinearVerb(
      ["open", "import"], "FILE", "Open a request, or import curl, legacy and samples.", .open),
    LinearVerb(["save"], "[FILE]", "Write the message to its file, as plain v1 JSON.", .save),
    LinearVerb(["save as"], "FILE", "Write the message to another file.", .saveAs),
    LinearVerb(
      ["export"], "json, curl, node, python, go, java or csharp",
      "Print the request for other tools.", .export),
    LinearVerb(
      ["explain", "why refused"], "[CODE, TOKEN, RULE, TEXT, FILE or lines]",
      "Say what something means, or why the last send was refused.", .explain),
    LinearVerb(["commands", "palette"], "", "List all commands.", .commands),
    LinearVerb(
      ["help"], "[FIELD]", "Explain this mode, or a field; ? does the same.", .help),
  ]
}
