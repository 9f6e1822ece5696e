import CrierMessage

extension JSONValue {
  static func members(_ pairs: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(pairs.map { JSONMember($0.key, $0.value) })
  }

  /// An object with those members that have a value.
  static func present(_ pairs: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(pairs.compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  static func count(_ number: Int) -> JSONValue { .number(String(number)) }

  /// A string, or `null` if there is none.
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
