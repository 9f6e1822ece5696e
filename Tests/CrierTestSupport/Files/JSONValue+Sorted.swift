package import CrierMessage

extension JSONValue {
  /// With the members of each object, and the details of an error, in an order of their own: where
  /// that order is no contract, texts are compared so.
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
