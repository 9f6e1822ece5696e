import CrierMessage

extension LintRule {
  /// Apple ignores string lists in `alert` and names in `sound` that have the wrong type.
  static let appleTextForm = LintRule(
    "AP30", "AppleTextForm", .risky,
    source: "Apple's documentation: types of the keys in aps; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "apns": {"payload": {"aps": {"alert": {
        "loc-key": "RAIN", "loc-args": [12]}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "apns": {"payload": {"aps": {"alert": {
        "loc-key": "RAIN", "loc-args": ["12"]}}}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard let kind = visit.kind, visit.around.isInAps, !visit.isTypedByFCM,
        visit.member.value != .null
      else {
        return nil
      }
      let value = visit.member.value
      let isFit: Bool
      switch kind {
      case .text: isFit = value.text != nil
      case .list(.text): isFit = value.elements?.allSatisfy { $0.text != nil } == true
      default: return nil
      }
      if isFit { return nil }
      let type = kind == .text ? "a string" : "a list of strings"
      return Explanation(
        at: visit.path, "Apple expects \(visit.member.key) to be \(type).",
        fix: kind == .text
          ? "Write it in double quotes in the JSON." : "Write it like [\"…\", \"…\"].",
        quickFix: texts(value, isList: kind != .text).map { QuickFix(.set(visit.path, $0)) })
    }
  }

  /// Returns numbers as strings, or nil if anything else is wrong.
  private static func texts(_ value: JSONValue, isList: Bool) -> JSONValue? {
    guard isList else { return quotedNumber(value) }
    guard let elements = value.elements else { return value.text.map { .array([.string($0)]) } }
    let texts = elements.compactMap { $0.text == nil ? quotedNumber($0) : $0 }
    return texts.count == elements.count ? .array(texts) : nil
  }
}
