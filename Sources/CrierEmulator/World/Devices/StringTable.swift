/// Names that many devices share, such as apps and projects, each as a small number.
struct StringTable: Sendable {
  /// The number of the missing name.
  static let none: UInt16 = 0
  /// The longest name in bytes.
  static let longest = 200

  private var texts = [""]
  private var numbers: [String: UInt16] = [:]

  /// Returns the number of a name; nil if there are too many names.
  mutating func number(of text: String) -> UInt16? {
    if let number = numbers[text] { return number }
    guard !text.isEmpty, let number = UInt16(exactly: texts.count) else { return nil }
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// Whether `number(of:)` has a number for a name.
  func hasRoom(for text: String) -> Bool {
    numbers[text] != nil || !text.isEmpty && UInt16(exactly: texts.count) != nil
  }

  /// Returns the number of a name that is already in the table.
  func known(_ text: String) -> UInt16? { numbers[text] }

  subscript(number: UInt16) -> String? { number == Self.none ? nil : texts[Int(number)] }
}
