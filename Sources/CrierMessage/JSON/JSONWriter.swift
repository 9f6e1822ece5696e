import TextLayout

/// Writes JSON for requests and for display, with the same spelling of values in both.
///
/// Characters that a terminal or an editor would hide or act on (controls, direction marks,
/// zero-width characters) become `\u` escapes. `é`, `日` and `👩‍💻` are written unescaped.
package enum JSONWriter {
  /// Returns the value on one line, without spaces.
  package static func compact(_ value: JSONValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// Appends the value on one line, without spaces.
  package static func append(_ value: JSONValue, to text: inout String) {
    switch value {
    case .array(let elements):
      text += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { text += "," }
        append(element, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { text += "," }
        appendQuoted(member.key, to: &text)
        text += ":"
        append(member.value, to: &text)
      }
      text += "}"
    case .string(let string): appendQuoted(string, to: &text)
    default: text += scalar(value)
    }
  }

  private static func appendQuoted(_ string: String, to text: inout String) {
    guard isPlain(string) else { return text += quote(string, escapingHidden: escape) }
    text += "\""
    text += string
    text += "\""
  }

  /// Returns the value indented by two spaces per level, without a newline at the end.
  package static func pretty(_ value: JSONValue) -> String {
    lines(of: value).map(\.text).joined(separator: "\n")
  }

  package static func scalar(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): quote(text)
    case .array, .object: compact(value)
    }
  }

  package static func quote(_ text: String) -> String {
    isPlain(text) ? "\"" + text + "\"" : quote(text, escapingHidden: escape)
  }

  /// Returns a double-quoted string for JSON or for an SDK's language.
  ///
  /// The languages differ only in how they escape invisible characters.
  package static func quote(
    _ text: String, escapingHidden escape: (Unicode.Scalar) -> String
  ) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    // Copying unescaped text in runs is much faster than copying it scalar by scalar.
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if let escaped = escaped(scalar, escapingHidden: escape) {
        result += text[start..<index]
        result += escaped
        start = next
      }
      index = next
    }
    result += text[start...]
    return result + "\""
  }

  /// Returns the escape sequence of a scalar; nil if it needs none.
  private static func escaped(
    _ scalar: Unicode.Scalar, escapingHidden escape: (Unicode.Scalar) -> String
  ) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{20}"..."\u{7E}": nil
    default: isHidden(scalar) ? escape(scalar) : nil
    }
  }

  /// Whether a string needs no escaping, which is the usual case.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for place in bytes.indices {
      let byte = bytes[place]
      if byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C { return false }
    }
    return true
  }

  /// Whether a scalar is invisible, except for scalars that are parts of letters and emoji.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch HiddenKind(scalar) {
    case nil, .joiner, .variationSelector, .emojiTag: false
    case .control, .separator, .embedding, .override, .isolate, .directionMark, .empty: true
    }
  }

  /// Returns an escape such as `\u200b`; a surrogate pair for scalars beyond 16 bits.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
