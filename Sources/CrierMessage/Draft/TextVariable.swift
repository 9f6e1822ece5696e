/// A variable in a text: `{{name}}`, or `{{name|there}}` with a default.
///
/// The name has ASCII letters, digits and `_`, and does not begin with a digit; spaces around name
/// and default do not count. `{{name | default: "there"}}`, as in Liquid, means the same. Anything
/// else in braces is plain text.
package struct TextVariable: Hashable, Sendable {
  package let name: String
  /// What stands there without a value; nil if there must be one.
  package let standard: String?

  /// A part of a text.
  enum Piece: Hashable {
    case text(Substring)
    case variable(TextVariable, written: Substring)
  }

  /// Splits a text into plain text and variables. Of nested braces, the inner ones are a variable.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    // Bytes are compared, because a brace before a combining mark is another `Character`.
    let bytes = text.utf8
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    var open: String.Index?
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      guard next < bytes.endIndex else { break }
      if bytes[index] == UInt8(ascii: "{"), bytes[next] == UInt8(ascii: "{") {
        open = index
      } else if bytes[index] == UInt8(ascii: "}"), bytes[next] == UInt8(ascii: "}") {
        let end = bytes.index(after: next)
        if let first = open,
          let variable = TextVariable(inside: text[bytes.index(first, offsetBy: 2)..<index])
        {
          pieces += [.text(text[start..<first]), .variable(variable, written: text[first..<end])]
          start = end
        }
        open = nil
      }
      index = next
    }
    return pieces + [.text(text[start...])]
  }

  /// Whether a text can be another one with values in place of its variables.
  package static func canBeFilled(_ text: String, _ filled: String) -> Bool {
    let parts = pieces(of: text).compactMap { piece -> Substring? in
      if case .text(let part) = piece { part } else { nil }
    }
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return text == filled
    }
    guard filled.hasPrefix(first) else { return false }
    var rest = filled.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// Reads what is between the braces; nil if it is no variable.
  private init?(inside text: Substring) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let name = String(parts.first ?? "").trimmed
    guard parts.count <= 2, Self.isName(name) else { return nil }
    self.name = name
    standard = parts.count == 2 ? Self.standard(in: String(parts[1]).trimmed) : nil
  }

  private static func standard(in text: String) -> String {
    let filter = "default:"
    guard text.hasPrefix(filter) else { return text }
    let value = String(text.dropFirst(filter.count)).trimmed
    guard value.count >= 2, let quote = value.first, quote == value.last, "\"'".contains(quote)
    else { return value }
    return String(value.dropFirst().dropLast())
  }

  /// Whether a text can be the name of a variable.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39 ~= first) else { return false }
    return text.utf8.allSatisfy {
      0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_")
    }
  }
}
