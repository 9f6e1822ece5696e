extension ScreenStyle {
  /// Applies the numbers of `ESC [ … m`.
  mutating func follow(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = ScreenStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: foreground = .palette(number - 30)
      case 38: foreground = Self.color(&rest)
      case 39: foreground = nil
      case 40...47: background = .palette(number - 40)
      case 48: background = Self.color(&rest)
      case 49: background = nil
      case 90...97: foreground = .palette(number - 82)
      case 100...107: background = .palette(number - 92)
      default: break
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .palette($0) }
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst()
      else { return nil }
      return .exact(red: red, green: green, blue: blue)
    default: return nil
    }
  }
}
