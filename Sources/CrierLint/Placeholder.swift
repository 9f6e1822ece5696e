import TextLayout

/// A placeholder in a template that should have been filled in.
enum Placeholder {
  /// Returns the first placeholder: `{{name}}`, `${name}`, `%{name}`, `<%= name %>`, `[NAME]` or
  /// `%s`.
  static func first(in text: String) -> String? {
    for (opening, closing) in [("{{", "}}"), ("${", "}"), ("%{", "}"), ("<%=", "%>")] {
      guard let start = text.firstPlace(of: opening),
        let end = text[start.upperBound...].firstPlace(of: closing),
        text[start.upperBound..<end.lowerBound].count <= 40
      else { continue }
      return String(text[start.lowerBound..<end.upperBound])
    }
    return bracketed(in: text) ?? format(in: text)
  }

  /// Returns the first name in brackets, such as `[FIRST_NAME]`.
  ///
  /// It has at least three characters, which are all capital letters, underscores or spaces.
  private static func bracketed(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return nil }
    for part in text.split(separator: "[").dropFirst() {
      let name = part.prefix { $0 != "]" }
      guard name.endIndex < part.endIndex, (3...40).contains(name.count) else { continue }
      if name.utf8.allSatisfy({ 0x41...0x5A ~= $0 || $0 == 0x5F || $0 == 0x20 }) {
        return "[\(name)]"
      }
    }
    return nil
  }

  /// Returns the first `%s`, `%d`, `%@` or `%1$s` that is not followed by a letter.
  ///
  /// `50%s` has a placeholder, but `50%saved` does not.
  private static func format(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    for part in text.split(separator: "%", omittingEmptySubsequences: false).dropFirst() {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      var rest = part.dropFirst(digits.count)
      if !digits.isEmpty {
        guard rest.first == "$" else { continue }
        rest = rest.dropFirst()
      }
      guard let kind = rest.first, "sd@".contains(kind),
        rest.dropFirst().first?.isLetter != true
      else { continue }
      return "%" + part[..<rest.startIndex] + String(kind)
    }
    return nil
  }
}
