/// The number of a Firebase project, which is also its sender ID: `123456789012`.
package enum ProjectNumber {
  /// Whether a text has only digits, at least one.
  package static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Whether a text is a number as Google writes it. One with zeros before it could stand for another
  /// project's.
  package static func isWellFormed(_ text: String) -> Bool {
    isDigits(text) && !text.hasPrefix("0")
  }
}
