/// A key with its modifiers.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A character as typed: one grapheme cluster, assembled from the terminal's input.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F12.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// A letter or symbol with Ctrl; letters in lower case.
  package static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }
  package static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  package static func function(_ number: Int) -> Key { Key(.function(number)) }

  package static let enter = Key(.enter)
  package static let tab = Key(.tab)
  package static let backTab = Key(.tab, .shift)
  package static let escape = Key(.escape)
  package static let backspace = Key(.backspace)
  package static let delete = Key(.delete)
  package static let up = Key(.up)
  package static let down = Key(.down)
  package static let left = Key(.left)
  package static let right = Key(.right)
  package static let home = Key(.home)
  package static let end = Key(.end)
  package static let pageUp = Key(.pageUp)
  package static let pageDown = Key(.pageDown)
}

extension Key {
  /// The key as shown in the footer and the help: `^S`, `F1`, `Shift-Tab`, `Alt-B`, `Ctrl-Left`.
  package var label: String {
    switch code {
    case .character(let character):
      let sign = character == " " ? "Space" : String(character)
      if modifiers.isEmpty { return sign }
      let big = sign.count == 1 ? sign.uppercased() : sign
      return modifiers == .control ? "^\(big)" : prefix(modifiers) + big
    case .function(let number): return prefix(modifiers) + "F\(number)"
    default: return prefix(modifiers) + (Self.names.first { $0.code == code }?.name ?? "?")
    }
  }

  /// Parses the format of `label` in any case, and other common spellings: `Ctrl-S`, `C-s` and
  /// `ctrl+s` for `^S`, `Return`, `PgUp`; nil for anything else.
  package init?(label: String) {
    var rest = Substring(label)
    var modifiers: Modifiers = []
    if rest.count > 1, rest.first == "^" {
      modifiers = .control
      rest.removeFirst()
    }
    while rest.count > 1, let dash = rest.dropFirst().firstIndex(where: { "-+".contains($0) }),
      let modifier = Self.modifier(rest[..<dash]), rest.index(after: dash) < rest.endIndex
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: dash)...]
    }
    guard let code = Self.code(rest, isPlain: modifiers.isEmpty) else { return nil }
    self.init(code, modifiers)
  }

  private static let names: [(code: Code, name: String)] = [
    (.enter, "Enter"), (.tab, "Tab"), (.escape, "Esc"), (.backspace, "Backspace"),
    (.delete, "Delete"), (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"),
    (.right, "Right"), (.home, "Home"), (.end, "End"), (.pageUp, "PageUp"),
    (.pageDown, "PageDown"), (.character(" "), "Space"),
  ]

  private static let otherNames: [String: Code] = [
    "return": .enter, "escape": .escape, "del": .delete, "ins": .insert, "pgup": .pageUp,
    "pgdn": .pageDown, "pgdown": .pageDown,
  ]

  private static func code(_ name: Substring, isPlain: Bool) -> Code? {
    if name.count == 1, let character = name.first {
      // Letters with Ctrl or Alt are stored in lower case.
      return .character(isPlain ? character : Character(character.lowercased()))
    }
    let small = name.lowercased()
    if let known = names.first(where: { $0.name.lowercased() == small }) { return known.code }
    if let other = otherNames[small] { return other }
    if small.first == "f", let number = Int(small.dropFirst()), 1...12 ~= number {
      return .function(number)
    }
    return nil
  }

  private static func modifier(_ name: Substring) -> Modifiers? {
    switch name.lowercased() {
    case "ctrl", "control", "c": .control
    case "alt", "meta", "option", "m": .alt
    case "shift", "s": .shift
    default: nil
    }
  }

  private func prefix(_ modifiers: Modifiers) -> String {
    (modifiers.contains(.control) ? "Ctrl-" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
      + (modifiers.contains(.shift) ? "Shift-" : "")
  }
}
