import CrierMessage

extension LintRule {
  /// Browsers convert any value to a boolean: the text "false" is true.
  static let webOptionForm = LintRule(
    "WE08", .risky,
    source: "Notifications API: types of the options; FCM hands them on as they are",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "requireInteraction": "false"}}}}
      """,
    mended: """
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
        at: visit.path, "\(visit.member.key) is \(value.kind), and browsers take \(kind.words).",
        fix: kind.example, mending: right.map { Mending(.set(visit.path, $0)) })
    }
  }

  /// The boolean meant by `"true"` or 1.
  private static func flag(_ value: JSONValue) -> JSONValue? {
    switch value.text?.lowercased() ?? JSONWriter.compact(value) {
    case "true", "1": .bool(true)
    case "false", "0": .bool(false)
    default: nil
    }
  }
}
