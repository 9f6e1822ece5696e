import CrierMessage

extension LintRule {
  /// If a key is repeated, only its last value counts; the others are silently lost.
  ///
  /// What decides who gets the message is the subject of MS08.
  static let doubledKey = LintRule(
    "MS07", "DoubledKey", .risky, source: "FCM's JSON parser: the last value counts",
    broken: #"{"message": {"topic": "news", "data": {"a": "1", "a": "2"}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1", "b": "2"}}}"#
  ) { message in
    var found: [Explanation] = []
    collectDoubled(in: message.request, at: message.message.isBare ? .message : nil, into: &found)
    return found
  }

  /// Adds a finding for each repeated key; `place` is nil for the request around the message.
  private static func collectDoubled(
    in value: JSONValue, at place: FieldPath?, into found: inout [Explanation]
  ) {
    switch value {
    case .object(let members):
      for member in members {
        let path =
          place?.appending(member.key) ?? (member.key == "message" ? FieldPath.message : nil)
        if let path { collectDoubled(in: member.value, at: path, into: &found) }
      }
      // A quick test with false positives: a set treats canonically equivalent keys as equal.
      guard Set(members.map(\.key)).count < members.count else { return }
      for key in doubled(members) where !isAboutRecipients(key, at: place) {
        let field = place.map { FieldCatalog.wirePath($0.appending(key)) } ?? .message
        found.append(
          Explanation(
            at: field, "The key \"\(key)\" appears more than once; only its last value counts.",
            fix: "Remove or rename one of them.",
            quickFix: place == nil ? nil : QuickFix(.keepLast(field))))
      }
    case .array(let elements):
      guard let place else { return }
      for (index, element) in elements.enumerated() {
        collectDoubled(in: element, at: place.appending(index), into: &found)
      }
    default: return
    }
  }

  /// Whether a key of the request, or of the message at its place, decides who gets the message.
  private static func isAboutRecipients(_ key: String, at place: FieldPath?) -> Bool {
    guard let place else { return key == "message" }
    return place == .message && Target.Kind(rawValue: key) != nil
  }

  private static func doubled(_ members: [JSONMember]) -> [String] {
    var times: [[UInt8]: Int] = [:]
    return members.compactMap { member in
      let letters = Array(member.key.utf8)
      times[letters, default: 0] += 1
      return times[letters] == 2 ? member.key : nil
    }
  }
}
