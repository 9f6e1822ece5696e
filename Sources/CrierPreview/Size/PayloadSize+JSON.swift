package import CrierMessage

extension PayloadSize {
  /// Returns the size of a value as compact JSON in UTF-8, computed without writing it.
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

  /// Returns the size of `"key":value`.
  static func jsonSize(_ member: JSONMember) -> Int {
    quotedSize(member.key) + 1 + jsonSize(member.value)
  }

  /// Returns the size of a string in quotes, with only the escapes that JSON requires.
  static func quotedSize(_ text: String) -> Int {
    var size = text.utf8.count + 2
    for byte in text.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5C {
      switch byte {
      case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: size += 1
      default: size += 5
      }
    }
    return size
  }
}
