package import CrierMessage

/// JSON for documentation: values that fit on a line stay on one line.
package enum JSONExample {
  static let columns = 100

  /// Returns the value on as few lines as possible, with very long strings shortened.
  package static func text(_ value: JSONValue) -> String {
    lines(shortened(value), indent: "", lead: "")
  }

  private static func lines(_ value: JSONValue, indent: String, lead: String) -> String {
    let line = oneLine(value)
    if indent.count + lead.count + line.count < columns { return indent + lead + line }
    let inner = indent + "  "
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let parts = elements.map { lines($0, indent: inner, lead: "") }
      return "\(indent)\(lead)[\n\(parts.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let parts = members.map { lines($0.value, indent: inner, lead: quoted($0.key) + ": ") }
      return "\(indent)\(lead){\n\(parts.joined(separator: ",\n"))\n\(indent)}"
    default: return indent + lead + line
    }
  }

  private static func oneLine(_ value: JSONValue) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(oneLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.key) + ": " + oneLine($0.value) }.joined(separator: ", ") + "}"
    default: JSONWriter.scalar(value)
    }
  }

  private static func quoted(_ key: String) -> String { JSONWriter.scalar(.string(key)) }

  private static func shortened(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text) where text.count > 200:
      .string("\(text.prefix(20))… (\(text.count) characters)")
    case .array(let elements): .array(elements.map(shortened))
    case .object(let members):
      .object(members.map { JSONMember($0.key, shortened($0.value)) })
    default: value
    }
  }
}
