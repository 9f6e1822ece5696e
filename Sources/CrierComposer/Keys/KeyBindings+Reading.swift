import CrierMessage
package import TerminalKit

extension KeyBindings {
  /// The bindings that a settings file asks for, and all that is odd about it, first line first.
  ///
  /// What cannot hold is left out: the command keeps the keys it comes with. A key that is given to
  /// a command is taken from the one that came with it.
  package static func reading(
    _ wishes: [KeyWish], suspendsOnControlZ: Bool = false
  ) -> (bindings: KeyBindings, problems: [KeyProblem]) {
    var reader = KeyBindingsReader()
    if suspendsOnControlZ { reader.reserveControlZ() }
    return reader.read(wishes)
  }
}

/// Gives out keys, first come first served, but to the palette before all others.
private struct KeyBindingsReader {
  private struct Entry {
    let name: CommandName
    var keys: [(key: Key, line: Int)]
    let unbinds: Bool
    let line: Int
  }

  /// Who has a key by the file, and by which line.
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

  /// A line of the file with those of its keys that can be bound.
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

  /// Why no command can have a key, or not this one.
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

  /// What holds, and has a price.
  private mutating func remark(on key: Key, _ name: CommandName, _ line: Int) {
    if case .oftenTaken(let taker) = key.reach { note(line, .oftenTaken(key, name, by: taker)) }
    if let field = FieldKey.of(key) {
      note(line, .hidesFieldKey(key, name, words: field.words))
    }
  }

  /// The keys that a command comes with, as far as nobody else was given them.
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
  /// As the settings file calls it: `dry-run`.
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

  /// Nil for what no key can be given to.
  init?(settingName: String) {
    guard let command = Command.all.first(where: { $0.name.settingName == settingName }) else {
      return nil
    }
    self = command.name
  }

  /// Whether Tab may do it.
  fileprivate var movesThroughForm: Bool {
    switch self {
    case .nextField, .previousField, .nextSection, .previousSection, .nextPane: true
    default: false
    }
  }
}
