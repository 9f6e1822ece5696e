import TerminalKit

extension Key {
  /// The key for a control byte; nil for text and for Esc.
  init?(control byte: UInt8) {
    switch byte {
    case 0: self = .control(" ")
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 13: self = .enter
    case 27, 32...126, 128...: return nil
    case 28...31: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    }
  }

  /// The key for an xterm sequence, from its last letter and the numbers before it.
  ///
  /// The second number is 1 plus the modifiers: 1 Shift, 2 Alt, 4 Ctrl.
  init?(final letter: UInt8, numbers: [Int]) {
    let held = numbers.count > 1 ? numbers[1] : 1
    guard let modifiers = Modifiers(xterm: held) else { return nil }
    let code: Code
    switch Character(Unicode.Scalar(letter)) {
    case "A": code = .up
    case "B": code = .down
    case "C": code = .right
    case "D": code = .left
    case "H": code = .home
    case "F": code = .end
    case "M" where numbers.isEmpty: code = .enter  // on the keypad
    case "P": code = .function(1)
    case "Q": code = .function(2)
    case "R" where numbers.count < 2 || numbers[0] == 1: code = .function(3)
    case "S": code = .function(4)
    case "Z":
      self = .backTab
      return
    case "~":
      guard let number = numbers.first, let known = Self.byNumber[number] else { return nil }
      code = known
    default: return nil
    }
    self.init(code, modifiers)
  }

  /// The key for a curses name such as `KEY_UP`, `KEY_F(3)` or `kRIT5` (extended terminfo).
  init?(cursesName name: String) {
    if let plain = Self.byName[name] {
      self = plain
    } else if name.hasPrefix("KEY_F("), let number = Int(name.dropFirst(6).dropLast()) {
      guard let key = Self.function(terminfo: number) else { return nil }
      self = key
    } else if let held = name.last?.wholeNumberValue,
      let code = Self.byExtendedName[String(name.dropLast())],
      let modifiers = Modifiers(xterm: held)
    {
      self.init(code, modifiers)
    } else if let code = Self.byExtendedName[name] {
      self.init(code, .shift)
    } else {
      return nil
    }
  }

  /// Returns the function key with a terminfo number.
  ///
  /// Terminfo numbers the keys with modifiers consecutively: F13 is Shift-F1, F25 is Ctrl-F1.
  private static func function(terminfo number: Int) -> Key? {
    let rows: [Modifiers] = [[], .shift, .control, [.control, .shift], .alt, [.alt, .shift]]
    guard number >= 1, (number - 1) / 12 < rows.count else { return nil }
    return Key(.function((number - 1) % 12 + 1), rows[(number - 1) / 12])
  }

  private static let byNumber: [Int: Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let byName: [String: Key] = [
    "KEY_UP": .up, "KEY_DOWN": .down, "KEY_LEFT": .left, "KEY_RIGHT": .right,
    "KEY_HOME": .home, "KEY_END": .end, "KEY_PPAGE": .pageUp, "KEY_NPAGE": .pageDown,
    "KEY_DC": .delete, "KEY_IC": Key(.insert), "KEY_BACKSPACE": .backspace, "KEY_ENTER": .enter,
    "KEY_BTAB": .backTab, "KEY_FIND": .home, "KEY_SELECT": .end,
    "KEY_A1": .home, "KEY_A3": .pageUp, "KEY_C1": .end, "KEY_C3": .pageDown,
    "KEY_SR": Key(.up, .shift), "KEY_SF": Key(.down, .shift),
    "KEY_SLEFT": Key(.left, .shift), "KEY_SRIGHT": Key(.right, .shift),
    "KEY_SHOME": Key(.home, .shift), "KEY_SEND": Key(.end, .shift),
    "KEY_SPREVIOUS": Key(.pageUp, .shift), "KEY_SNEXT": Key(.pageDown, .shift),
    "KEY_SDC": Key(.delete, .shift), "KEY_SIC": Key(.insert, .shift),
  ]

  private static let byExtendedName: [String: Code] = [
    "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end,
    "kPRV": .pageUp, "kNXT": .pageDown, "kDC": .delete, "kIC": .insert,
  ]
}

extension Key.Modifiers {
  /// Parses 1 plus the sum of the modifiers: 1 Shift, 2 Alt, 4 Ctrl, 8 Meta, which counts as Alt.
  init?(xterm number: Int) {
    guard (1...16).contains(number) else { return nil }
    let bits = number - 1
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 || bits & 8 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}
