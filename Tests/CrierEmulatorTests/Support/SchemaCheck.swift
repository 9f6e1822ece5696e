import CrierMessage

/// Checks JSON by the words of JSON Schema that Crier's own schema uses, and by one more rule: no
/// object has a member that its schema does not name.
struct SchemaCheck {
  /// The places of members and values that do not fit.
  private(set) var problems: [String] = []
  /// The places of all named members that were seen with a value other than null.
  private(set) var seen: Set<String> = []

  mutating func take(_ value: JSONValue, _ schema: JSONValue, at place: String = "") {
    let names =
      schema["type"]?.elements?.compactMap(\.text) ?? [schema["type"]?.text].compactMap(\.self)
    if !names.isEmpty, !names.contains(Self.type(of: value)) {
      problems.append("\(place) is \(Self.type(of: value))")
    }
    if let values = schema["enum"]?.elements, !values.contains(value) {
      problems.append("\(place) is \(JSONWriter.compact(value))")
    }
    if let least = schema["minimum"]?.integer, (value.integer ?? least) < least {
      problems.append("\(place) is under \(least)")
    }
    if value != .null { seen.insert(place) }
    for element in value.elements ?? [] {
      if let items = schema["items"] { take(element, items, at: place + "[]") }
    }
    guard let members = value.members else { return }
    for name in schema["required"]?.elements?.compactMap(\.text) ?? [] where value[name] == nil {
      problems.append("\(place).\(name) is missing")
    }
    guard let properties = schema["properties"] else { return }
    for member in members {
      let inner = "\(place).\(member.key)"
      if let known = properties[member.key] {
        take(member.value, known, at: inner)
      } else {
        problems.append("\(inner) is not in the schema")
      }
    }
  }

  /// The places of all members that a schema names.
  static func places(in schema: JSONValue, at place: String = "") -> Set<String> {
    (schema["properties"]?.members ?? []).reduce(into: []) { places, member in
      let inner = "\(place).\(member.key)"
      places.formUnion(Self.places(in: member.value, at: inner).union([inner]))
    }
  }

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number(let digits): Int(digits) == nil ? "number" : "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
