extension LintRule {
  /// Browsers make a switch of anything: the text "false" is on.
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

  /// What was meant by `"true"` or 1.
  private static func flag(_ value: JSONValue) -> JSONValue? {
    switch value.text?.lowercased() ?? JSONWriter.compact(value) {
    case "true", "1": .bool(true)
    case "false", "0": .bool(false)
    default: nil
    }
  }
}
