import CrierMessage

extension Import {
  /// Leaves out the access keys of a program, such as those in a map of HTTP headers, and a request
  /// that was only such a map.
  mutating func dropAccessKeys() {
    let found = requests.map { (old: $0, new: Self.withoutKeys($0)) }
    guard found.contains(where: { $0.old != $0.new }) else { return }
    let real = found.filter { pair in
      let names = pair.new["message"]?.members?.map(\.key) ?? []
      return pair.old == pair.new || names.contains(where: RequestShape.isKnown)
    }
    requests = (real.isEmpty ? found : real).map(\.new)
    losses.append(
      Explanation(
        "An access key in the program was left out.",
        fix: "Crier sends with its own credentials: --credentials FILE."))
  }

  private static func withoutKeys(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.filter { !isAccess($0) }.map { JSONMember($0.key, withoutKeys($0.value)) })
    case .array(let elements): .array(elements.map(withoutKeys))
    case .null, .bool, .number, .string: value
    }
  }

  private static func isAccess(_ member: JSONMember) -> Bool {
    member.key.lowercased() == "authorization"
      || member.value.text.map { !Redaction.secrets(in: $0).isEmpty } ?? false
  }
}
