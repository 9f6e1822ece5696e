/// A JSON value that preserves the order of members, duplicate keys and the spelling of numbers.
///
/// Two values are equal only if all their code points are equal. Unlike in `String`, composed and
/// decomposed letters differ, because they differ on the wire.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// The digits as written: `1e3`, `5.0` and `9007199254740993` keep their spelling.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One `"key": value` pair of an object.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }

  package static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.key.isSpelled(right.key) && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension String {
  /// Whether both strings have the same code points; for `==`, composed and decomposed é are equal.
  package func isSpelled(_ other: String) -> Bool {
    // The count is known without looking at the bytes, and usually differs.
    guard utf8.count == other.utf8.count else { return false }
    let (own, others) = (utf8.span, other.utf8.span)
    for index in own.indices where own[index] != others[index] { return false }
    return true
  }
}

extension JSONValue: Hashable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a.isSpelled(b)
    case (.string(let a), .string(let b)): a.isSpelled(b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .number(let digits), .string(let digits): hasher.combine(digits)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension JSONValue {
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var members: [JSONMember]? { if case .object(let all) = self { all } else { nil } }
  package var elements: [JSONValue]? { if case .array(let all) = self { all } else { nil } }
  /// The number as a `Double`; nil if the value is not a number or does not fit.
  package var decimal: Double? {
    guard case .number(let digits) = self, let value = Double(digits), value.isFinite else {
      return nil
    }
    return value
  }
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The whole number in a number or in a string; nil if there is none or it exceeds 64 bits.
  ///
  /// `5.0` and `1e3` are whole numbers, as in FCM's parser.
  package var integer: Int? {
    switch self {
    case .number(let digits), .string(let digits): Self.integer(digits)
    default: nil
    }
  }

  private static func integer(_ digits: String) -> Int? {
    if digits.utf8.first == UInt8(ascii: "+") { return nil }
    return Int(digits) ?? shifted(digits)
  }

  /// Applies the exponent, as in `12.50e1`; nil if decimals remain.
  private static func shifted(_ digits: String) -> Int? {
    let halves = digits.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, parts.count <= 2, !parts[0].isEmpty,
      let exponent = halves.count == 2 ? Int(halves[1]) : 0, -400...400 ~= exponent
    else { return nil }
    var letters = String(parts[0])
    var point = exponent
    if parts.count == 2 {
      letters += parts[1]
      point -= parts[1].utf8.count
    }
    while point < 0, letters.utf8.count > 1, letters.hasSuffix("0") {
      letters.removeLast()
      point += 1
    }
    guard let integer = Int(letters), letters.first != "+" else { return nil }
    if integer == 0 { return 0 }
    guard (0...19).contains(point) else { return nil }
    return Int(letters + String(repeating: "0", count: point))
  }

  /// The value of a key; if the key occurs twice, the last one counts, as in FCM.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.isSpelled(key) }?.value
  }

  package subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The kind of value, as it appears in sentences: "a number".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
