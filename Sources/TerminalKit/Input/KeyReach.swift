/// Whether a key press reaches a program in a terminal.
package enum KeyReach: Hashable, Sendable {
  /// Every common terminal sends it unchanged.
  case sent
  /// It arrives as another key, and a program cannot tell the two apart.
  case arrives(as: Key)
  /// Most terminals send nothing for it, or send the key without its modifiers.
  case unsent
  /// Terminals send it, but another program often intercepts it.
  case oftenTaken(by: Taker)

  package enum Taker: Hashable, Sendable { case multiplexer, window, tabs, scrollback, clipboard }
}

extension Key {
  /// How terminals send the key: xterm's sequences and control bytes, as read by `CursesTerminal`.
  package var reach: KeyReach {
    switch code {
    case .character(let character): reach(of: character)
    case .function(let number): reach(ofFunction: number)
    case .enter:
      modifiers.isEmpty
        ? .sent : modifiers == .alt ? .oftenTaken(by: .window) : .arrives(as: .enter)
    case .tab: modifiers.isEmpty || modifiers == .shift ? .sent : .unsent
    case .escape: modifiers.isEmpty ? .sent : .unsent
    case .backspace: modifiers.isEmpty || modifiers == .alt ? .sent : .arrives(as: .backspace)
    case .pageUp, .pageDown:
      switch modifiers {
      case .control, [.control, .shift]: .oftenTaken(by: .tabs)
      case .shift: .oftenTaken(by: .scrollback)
      default: .sent
      }
    case .insert, .delete, .up, .down, .left, .right, .home, .end:
      switch modifiers {
      case [.control, .alt]: .oftenTaken(by: .window)
      case .shift where code == .insert: .oftenTaken(by: .clipboard)
      default: .sent
      }
    }
  }

  private func reach(of character: Character) -> KeyReach {
    switch modifiers {
    case []: .sent
    case .shift:
      character.isLetter
        ? .arrives(as: .character(Character(character.uppercased()))) : .unsent
    case .control: Self.reach(ofControl: character)
    case [.control, .shift]:
      Self.isLetter(character) ? .arrives(as: .control(character)) : .unsent
    case .alt:
      // With Alt, these characters begin the escape sequences of other keys.
      "[]_^".contains(character)
        ? .unsent : ("0"..."9").contains(character) ? .oftenTaken(by: .tabs) : .sent
    case [.control, .alt]:
      Self.isLetter(character) && Self.controlTwins[character] == nil
        ? .oftenTaken(by: .window) : .unsent
    default: .unsent
    }
  }

  /// Returns how Ctrl with a character arrives: as one of 32 bytes, some of which other keys send
  /// too.
  private static func reach(ofControl character: Character) -> KeyReach {
    if let twin = controlTwins[character] { return .arrives(as: twin) }
    switch character {
    case "a", "b": return .oftenTaken(by: .multiplexer)
    case " ", "_", "\\", "]", "^": return .sent
    default: return isLetter(character) ? .sent : .unsent
    }
  }

  private static let controlTwins: [Character: Key] = [
    "i": .tab, "m": .enter, "j": .enter, "h": .backspace, "[": .escape, "?": .backspace,
    "/": .control("_"), "@": .control(" "),
  ]

  private static func isLetter(_ character: Character) -> Bool { ("a"..."z").contains(character) }

  private func reach(ofFunction number: Int) -> KeyReach {
    if modifiers.contains(.alt) { return .oftenTaken(by: .window) }
    return modifiers.isEmpty && (10...11).contains(number) ? .oftenTaken(by: .window) : .sent
  }
}
