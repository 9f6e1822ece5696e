extension TextBuffer {
  /// Handles the keys that work in every text field; returns false if the key was not used.
  ///
  /// Enter, Tab, up and down are left to the widget. Undo and redo return false if there is no
  /// step, so that a form can undo one of its own changes.
  package mutating func handle(_ key: Key) -> Bool {
    switch key.code {
    case .character(let character) where key.modifiers.subtracting(.shift).isEmpty:
      insert(String(character))
      return true
    case .character(let character) where key.modifiers == .control: return control(character)
    case .character(let character) where key.modifiers == .alt: return alt(character)
    case .character: return false
    case .backspace:
      key.modifiers.isEmpty ? deleteBackward() : kill(wordStart(before: caret)..<caret)
    case .delete: key.modifiers.isEmpty ? deleteForward() : kill(caret..<wordEnd(after: caret))
    default: return motion(key)
    }
    return true
  }

  private mutating func control(_ letter: Character) -> Bool {
    switch letter {
    case "a": move(to: paragraph(at: caret).lowerBound)
    case "e": move(to: paragraph(at: caret).upperBound)
    case "d": deleteForward()
    case "h": deleteBackward()
    case "k": killToLineEnd()
    case "u": killToLineStart()
    case "w": kill(stretchStart(before: caret)..<caret)
    case "x" where selection != nil: kill(caret..<caret)
    case "z": return undo()
    case "y": return redo()
    default: return false
    }
    return true
  }

  private mutating func alt(_ letter: Character) -> Bool {
    switch letter {
    case "a": selectAll()
    case "b": moveWordLeft()
    case "f": moveWordRight()
    case "d": kill(caret..<wordEnd(after: caret))
    case "y": yank()
    default: return false
    }
    return true
  }

  private mutating func motion(_ key: Key) -> Bool {
    let selecting = key.modifiers.contains(.shift)
    let isFar = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.code {
    case .left: isFar ? moveWordLeft(selecting: selecting) : moveLeft(selecting: selecting)
    case .right: isFar ? moveWordRight(selecting: selecting) : moveRight(selecting: selecting)
    case .home:
      move(to: isFar ? 0 : paragraph(at: caret).lowerBound, selecting: selecting)
    case .end:
      move(
        to: isFar ? characters.count : paragraph(at: caret).upperBound, selecting: selecting)
    default: return false
    }
    return true
  }
}
