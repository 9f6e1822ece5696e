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
