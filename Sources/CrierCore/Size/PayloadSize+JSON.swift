extension PayloadSize {
  /// Bytes of a value as compact JSON in UTF-8, without writing it.
  package static func jsonSize(_ value: JSONValue) -> Int {
    switch value {
    case .null: 4
    case .bool(let flag): flag ? 4 : 5
    case .number(let digits): digits.utf8.count
    case .string(let text): quotedSize(text)
    case .array(let elements):
      elements.reduce(1 + max(1, elements.count)) { $0 + jsonSize($1) }
    case .object(let members):
      members.reduce(1 + max(1, members.count)) { $0 + jsonSize($1) }
    }
  }

  /// Bytes of `"key":value`.
  static func jsonSize(_ member: JSONMember) -> Int {
    quotedSize(member.key) + 1 + jsonSize(member.value)
  }

  /// Bytes of a text in quotes, with only those escapes that JSON demands.
  static func quotedSize(_ text: String) -> Int {
    text.utf8.reduce(2) { sum, byte in
      switch byte {
      case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: sum + 2
      case 0..<0x20: sum + 6
      default: sum + 1
      }
    }
  }
}
