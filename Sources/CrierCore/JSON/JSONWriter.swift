/// Writes JSON, for the wire and for eyes: the same lines are sent and shown.
///
/// What a terminal or an editor would hide or obey (controls, direction marks, zero-width signs)
/// is written as `\u` escapes, which mean the same code points. `é`, `日` and `👩‍💻` stay.
package enum JSONWriter {
  /// On one line, without spaces.
  package static func compact(_ value: JSONValue) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { quote($0.key) + ":" + compact($0.value) }.joined(separator: ",") + "}"
    default: scalar(value)
    }
  }

  /// Two spaces a level, no newline at the end.
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

  /// In double quotes, as JSON and the languages of the SDKs write texts; they differ in how they
  /// escape what an editor would hide.
  static func quote(
    _ text: String, escapingHidden escape: (Unicode.Scalar) -> String
  ) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    // What stays as it is goes over in runs, which is much quicker than scalar by scalar.
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

  /// Nil for what stays as it is.
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

  /// Whether a text is made of letters that need no thought: the usual case.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }
  }

  /// Controls, direction marks and signs without width; not the joiners that scripts need.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0001:
      true
    default: false
    }
  }

  /// `\u200b`; in two halves beyond 16 bits.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
