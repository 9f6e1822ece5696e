import CrierMessage

/// A command and its options, from ArgumentParser's description.
struct CommandTree: Hashable {
  struct Argument: Hashable {
    /// `-h, --help`, `--on <platform>` or `<file>`
    var words: String
    var help: String
  }

  var name: String
  var abstract: String
  var discussion: String
  var arguments: [Argument]
  var subcommands: [CommandTree]

  /// The subcommands, each followed by its own, with their full names: `emulator exec`.
  var commands: [CommandTree] {
    subcommands.flatMap { command in
      [command]
        + command.commands.map { inner in
          var inner = inner
          inner.name = "\(command.name) \(inner.name)"
          return inner
        }
    }
  }

  /// Reads the JSON of `--experimental-dump-help`.
  init?(dump: String) {
    guard let root = try? JSONReader.read(dump), let command = root["command"] else { return nil }
    self.init(command)
  }

  private init(_ command: JSONValue) {
    name = command["commandName"]?.text ?? ""
    abstract = command["abstract"]?.text ?? ""
    discussion = command["discussion"]?.text ?? ""
    arguments = Self.shown(command["arguments"]).map(Argument.init)
    subcommands = Self.shown(command["subcommands"]).map(CommandTree.init)
      .filter { $0.name != "help" }
  }

  private static func shown(_ list: JSONValue?) -> [JSONValue] {
    (list?.elements ?? []).filter { $0["shouldDisplay"]?.flag != false }
  }
}

extension CommandTree.Argument {
  fileprivate init(_ argument: JSONValue) {
    let value = argument["valueName"]?.text ?? "value"
    let names = (argument["names"]?.elements ?? []).compactMap { name -> String? in
      guard let text = name["name"]?.text else { return nil }
      return (name["kind"]?.text == "long" ? "--" : "-") + text
    }
    let many = argument["isRepeating"]?.flag == true ? " …" : ""
    words =
      switch argument["kind"]?.text {
      case "positional": "<\(value)>\(many)"
      case "flag": names.joined(separator: ", ")
      default: "\(names.joined(separator: ", ")) <\(value)>\(many)"
      }
    var help = argument["abstract"]?.text ?? ""
    if let values = argument["allValues"]?.elements?.compactMap(\.text), !values.isEmpty {
      help += " One of \(values.joined(separator: ", "))."
    }
    if let preset = argument["defaultValue"]?.text { help += " Default: \(preset)." }
    self.help = help
  }
}
