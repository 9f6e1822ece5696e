import CrierCore

extension JSONValue {
  /// The same with the members of all objects in the order of their keys: new fields of the catalog
  /// change the order in which fields are written, and nothing else.
  var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { JSONMember($0.key, $0.value.sorted) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    default: self
    }
  }
}
