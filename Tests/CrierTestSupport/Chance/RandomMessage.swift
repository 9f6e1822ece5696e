package import CrierMessage

/// Random requests with known fields, in both spellings, with valid and invalid values.
package enum RandomMessage {
  package static func request(using random: inout SeededGenerator) -> JSONValue {
    let body = object(at: .message, depth: 0, using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 { return body }
    var members = [JSONMember("message", body)]
    if Bool.random(using: &random) { members.append(JSONMember("validate_only", .bool(true))) }
    return .object(members)
  }

  private static func object(
    at place: FieldPath, depth: Int, using random: inout SeededGenerator
  ) -> JSONValue {
    let fields = FieldCatalog.children(of: place).shuffled(using: &random)
    var members: [JSONMember] = []
    for field in fields.prefix(Int.random(in: 0...6, using: &random)) {
      let name = field.path.lastKey ?? ""
      let key = Bool.random(using: &random) ? name : name.lowerCamelCased
      members.append(JSONMember(key, value(of: field, depth: depth, using: &random)))
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      members.append(JSONMember("odd\(members.count)", scalar(using: &random)))
    }
    return .object(members)
  }

  private static func value(
    of field: Field, depth: Int, using random: inout SeededGenerator
  ) -> JSONValue {
    if Int.random(in: 0..<10, using: &random) == 0 { return scalar(using: &random) }
    switch field.kind {
    case .object: return object(at: field.path, depth: depth + 1, using: &random)
    case .textMap, .free, .textOrObject:
      if Bool.random(using: &random) {
        return object(at: field.path, depth: depth + 1, using: &random)
      }
      return .object(
        ["a", "from", "aps", "TTL", "é", "e\u{301}"].prefix(Int.random(in: 0...6, using: &random))
          .map { JSONMember($0, scalar(using: &random)) })
    case .list:
      return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in scalar(using: &random) })
    case .flag: return .bool(Bool.random(using: &random))
    default: return scalar(using: &random)
    }
  }

  private static func scalar(using random: inout SeededGenerator) -> JSONValue {
    let values: [JSONValue] = [
      .null, .bool(true), .number("1"), .number("-0.50e2"), .string(""), .string("3600s"),
      .string("HIGH"), .string("Grüße 👩‍💻 日本語"), .string("a\u{202E}b\n{{c}} "),
      .string("'a' in topics"),
      .array([.null]), .object([]), .object([JSONMember("title", .string("x"))]),
    ]
    return values.randomElement(using: &random) ?? .null
  }
}
