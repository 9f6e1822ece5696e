import CrierMessage

/// Writes strings as literals of a language.
enum CodeText {
  /// Returns a double-quoted literal; escapes invisible characters and those that the compiler
  /// rejects.
  static func quote(_ text: String, in language: SnippetLanguage) -> String {
    JSONWriter.quote(text) { escape($0, in: language) }
  }

  private static func escape(_ scalar: Unicode.Scalar, in language: SnippetLanguage) -> String {
    let value = scalar.value
    // Java decodes \u escapes before parsing, so \u000a would be a line break inside the literal.
    if language == .java, value < 0x100 { return "\\" + padded(String(value, radix: 8), 3) }
    let isWide = value > 0xFFFF && language != .node && language != .java
    return isWide ? "\\U" + padded(String(value, radix: 16), 8) : JSONWriter.escape(scalar)
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
