import CrierMessage

extension LintRule {
  /// Browsers convert any value to a boolean, and the string "false" becomes true.
  static let webOptionForm = LintRule(
    "WE08", .risky,
    source: "Notifications API, types of the options; FCM passes them on unchanged",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "requireInteraction": "false"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "requireInteraction": false}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.around.dottedName.hasPrefix("webpush.notification"), let kind = visit.kind,
        kind == .flag || kind == .text, !kind.takes(visit.member.value),
        visit.member.value != .null
      else { return nil }
      let value = visit.member.value
      let right = kind == .text ? quoted(value) : flag(value)
      return Explanation(
        at: visit.path, "\(visit.member.key) is \(value.kind), but browsers expect \(kind.words).",
        fix: kind.example, quickFix: right.map { QuickFix(.set(visit.path, $0)) })
    }
  }

  /// Returns the boolean for a value such as `"true"` or 1.
  private static func flag(_ value: JSONValue) -> JSONValue? {
    switch value.text?.lowercased() ?? JSONWriter.compact(value) {
    case "true", "1": .bool(true)
    case "false", "0": .bool(false)
    default: nil
    }
  }
}
