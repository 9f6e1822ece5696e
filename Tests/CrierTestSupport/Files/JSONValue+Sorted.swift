package import CrierMessage

extension JSONValue {
  /// The value with sorted object members and sorted error details, for comparisons where their
  /// order does not matter.
  package var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map {
          JSONMember($0.key, $0.key == "details" ? $0.value.sortedDetails : $0.value.sorted)
        }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }

  private var sortedDetails: JSONValue {
    guard let elements else { return sorted }
    return .array(
      elements.map(\.sorted).sorted { JSONWriter.compact($0) < JSONWriter.compact($1) })
  }
}
