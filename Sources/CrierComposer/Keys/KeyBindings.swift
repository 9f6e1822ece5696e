import CrierMessage
package import TerminalKit

/// The key bindings in effect: the defaults, or the user's own.
///
/// Dispatch, footer, help, palette, key tester and every sentence that names a key use them, so
/// that they all agree.
package struct KeyBindings: Hashable, Sendable {
  private let keys: [CommandName: [Key]]
  private let names: [Key: CommandName]
  /// Whether sentences name what to type in plain mode instead of keys.
  private var speaksPlain = false

  /// The default bindings from `Command.all`.
  package static let standard = KeyBindings(
    Dictionary(uniqueKeysWithValues: Command.all.map { ($0.name, $0.keys) }))

  /// The default bindings, but sentences name what to type instead of keys.
  package static let plain: KeyBindings = {
    var bindings = standard
    bindings.speaksPlain = true
    return bindings
  }()

  /// Creates bindings; a command's first key is shown, and no key may belong to two commands.
  init(_ keys: [CommandName: [Key]]) {
    self.keys = keys
    var names: [Key: CommandName] = [:]
    for (name, list) in keys {
      for key in list { names[key] = name }
    }
    self.names = names
  }

  package func keys(for name: CommandName) -> [Key] { keys[name] ?? [] }

  /// Returns the key that is shown; nil for commands that are only in the palette.
  package func key(for name: CommandName) -> Key? { keys[name]?.first }

  package func command(for key: Key) -> CommandName? { names[key] }

  /// Returns how a sentence refers to a command: `^Z`, or `"Undo" in the palette (^P)` if it has no
  /// key; in plain mode, `"undo"`.
  package func label(of name: CommandName) -> String {
    if speaksPlain { return "\"\(PlainVerb.word(for: name))\"" }
    if let key = key(for: name) { return key.label }
    let palette = key(for: .palette).map { " (\($0.label))" } ?? ""
    return "\"\(Command.named(name)?.word ?? name.rawValue)\" in the palette\(palette)"
  }

  /// Returns a sentence with command names such as `{undo}` replaced by their keys.
  package func named(_ sentence: String) -> String {
    guard sentence.utf8.contains(UInt8(ascii: "{")) else { return sentence }
    var result = ""
    var rest = Substring(sentence)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let word = String(rest[rest.index(after: start)..<end])
      result += rest[..<start]
      result += CommandName(rawValue: word).map(label) ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension KeyBindings {
  /// Returns the bindings from a settings file and their problems in line order.
  ///
  /// Impossible bindings are ignored, and the command keeps its default keys. A key bound to a
  /// command is removed from the command that has it by default.
  package static func reading(
    _ wishes: [KeyWish], suspendsOnControlZ: Bool = false
  ) -> (bindings: KeyBindings, problems: [KeyProblem]) {
    var reader = KeyBindingsReader()
    if suspendsOnControlZ { reader.reserveControlZ() }
    return reader.read(wishes)
  }
}

/// Assigns keys in line order, but to the palette first.
private struct KeyBindingsReader {
  private struct Entry {
    let name: CommandName
    var keys: [(key: Key, line: Int)]
    let unbinds: Bool
    let line: Int
  }

  /// The command that each key is bound to, and the line that binds it.
  private var owners: [Key: (name: CommandName, line: Int?)] = [:]
  private var chosen: [CommandName: [Key]] = [:]
  private var problems: [KeyProblem] = []
  private var suspends = false

  mutating func reserveControlZ() {
    suspends = true
    owners[.control("z")] = (.suspend, nil)
  }

  mutating func read(_ wishes: [KeyWish]) -> (bindings: KeyBindings, problems: [KeyProblem]) {
    let entries = wishes.sorted { ($0.line, $0.name) < ($1.line, $1.name) }.compactMap { entry($0) }
    let palettes = entries.filter { $0.name == .palette }
    for entry in palettes { take(entry) }
    if chosen[.palette] == nil {
      for key in Command.named(.palette)?.keys ?? [] { owners[key] = (.palette, nil) }
    }
    for entry in entries where entry.name != .palette { take(entry) }
    if suspends { chosen[.suspend, default: []].append(.control("z")) }
    var keys: [CommandName: [Key]] = [:]
    for command in Command.all { keys[command.name] = chosen[command.name] ?? left(to: command) }
    let sorted = problems.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    return (KeyBindings(keys), sorted.map(\.element))
  }

  /// Returns a line's entry with the keys that can be bound.
  private mutating func entry(_ wish: KeyWish) -> Entry? {
    guard let name = CommandName(settingName: wish.name) else {
      let known = Command.all.map(\.name.settingName)
      let nearest = NearestName.of(wish.name, among: known)
      note(wish.line, .unknownCommand(wish.name, nearest: nearest))
      return nil
    }
    var entry = Entry(name: name, keys: [], unbinds: wish.keys.isEmpty, line: wish.line)
    for spelling in wish.keys {
      guard let key = Key(label: spelling.text) else {
        note(spelling.line, .unknownKey(spelling.text, name))
        continue
      }
      if let reason = Self.whyNot(key, name) {
        note(spelling.line, reason)
      } else {
        entry.keys.append((key, spelling.line))
      }
    }
    return entry
  }

  /// Returns why a key cannot be bound to any command, or to this one in particular.
  private static func whyNot(_ key: Key, _ name: CommandName) -> KeyProblem.Reason? {
    switch key.reach {
    case .arrives(let twin): return .arrives(key, name, as: twin)
    case .unsent: return .unsent(key, name)
    case .sent, .oftenTaken: break
    }
    if key == .tab || key == .backTab { return name.movesThroughForm ? nil : .moves(key, name) }
    guard key.modifiers.isEmpty else { return nil }
    switch key.code {
    case .character: return .typesText(key, name)
    case .function, .insert: return nil
    default: return .moves(key, name)
    }
  }

  private mutating func take(_ entry: Entry) {
    guard !entry.unbinds else {
      if entry.name == .palette {
        note(entry.line, .noPalette)
      } else {
        chosen[entry.name] = []
      }
      return
    }
    var kept: [Key] = []
    for (key, line) in entry.keys {
      if let owner = owners[key] {
        if owner.name != entry.name { note(line, whyTaken(key, entry.name, owner)) }
        continue
      }
      owners[key] = (entry.name, line)
      kept.append(key)
      remark(on: key, entry.name, line)
    }
    if !kept.isEmpty { chosen[entry.name] = kept }
  }

  private func whyTaken(
    _ key: Key, _ name: CommandName, _ owner: (name: CommandName, line: Int?)
  ) -> KeyProblem.Reason {
    guard owner.line == nil else {
      return .conflict(key, name, with: owner.name, line: owner.line)
    }
    return owner.name == .palette ? .paletteKey(key, name) : .controlZ(name)
  }

  /// Reports the drawbacks of a key, which is bound nevertheless.
  private mutating func remark(on key: Key, _ name: CommandName, _ line: Int) {
    if case .oftenTaken(let taker) = key.reach { note(line, .oftenTaken(key, name, by: taker)) }
    if let field = FieldKey.of(key) {
      note(line, .hidesFieldKey(key, name, words: field.words))
    }
  }

  /// Returns a command's default keys, except those bound to other commands.
  private mutating func left(to command: Command) -> [Key] {
    let keys = command.keys.filter { owners[$0].map { $0.name == command.name } ?? true }
    if keys.isEmpty, let key = command.keys.first, let owner = owners[key], let line = owner.line {
      note(line, .leftWithoutKey(command.name, key, to: owner.name))
    }
    return keys
  }

  private mutating func note(_ line: Int, _ reason: KeyProblem.Reason) {
    problems.append(KeyProblem(line: line, reason: reason))
  }
}

extension CommandName {
  /// The command's name in the settings file: `dry-run`.
  package var settingName: String {
    var name = ""
    var wasSmall = false
    for character in rawValue {
      if character.isUppercase, wasSmall { name.append("-") }
      wasSmall = character.isLowercase
      name += character.lowercased()
    }
    return name
  }

  /// Creates the command from its name in the settings file; nil if there is no such command.
  init?(settingName: String) {
    guard let command = Command.all.first(where: { $0.name.settingName == settingName }) else {
      return nil
    }
    self = command.name
  }

  /// Whether Tab can be bound to the command.
  fileprivate var movesThroughForm: Bool {
    switch self {
    case .nextField, .previousField, .nextSection, .previousSection, .nextPane: true
    default: false
    }
  }
}
