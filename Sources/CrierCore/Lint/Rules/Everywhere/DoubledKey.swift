extension LintRule {
  /// Of doubled keys the last one counts, and the others are lost without a word.
  static let doubledKey = LintRule(
    "MS07", .risky, source: "discovery document's parser: the last one wins",
    broken: #"{"message": {"topic": "news", "data": {"a": "1", "a": "2"}}}"#,
    mended: #"{"message": {"topic": "news", "data": {"a": "1", "b": "2"}}}"#
  ) { message in
    var found: [Explanation] = []
    collectDoubled(in: message.request, at: message.isBare ? .message : nil, into: &found)
    return found
  }

  /// A place of nil is the request around the message.
  private static func collectDoubled(
    in value: JSONValue, at place: FieldPath?, into found: inout [Explanation]
  ) {
    switch value {
    case .object(let members):
      var seen: Set<[UInt8]> = []
      var told: Set<[UInt8]> = []
      for member in members {
        let path =
          place?.appending(member.key) ?? (member.key == "message" ? FieldPath.message : nil)
        let letters = Array(member.key.utf8)
        if members.count > 1, !seen.insert(letters).inserted, told.insert(letters).inserted {
          let field = path.map(FieldCatalog.wirePath) ?? .message
          found.append(
            Explanation(
              at: field, "The key \"\(member.key)\" stands twice, and only the last one counts.",
              fix: "Remove or rename one of them."))
        }
        if let path { collectDoubled(in: member.value, at: path, into: &found) }
      }
    case .array(let elements):
      guard let place else { return }
      for (index, element) in elements.enumerated() {
        collectDoubled(in: element, at: place.appending(index), into: &found)
      }
    default: return
    }
  }
}
