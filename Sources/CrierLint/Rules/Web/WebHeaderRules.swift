import CrierMessage

extension LintRule {
  /// Push services read only three headers.
  static let webHeaderUnknown = LintRule(
    "WE18", "WebHeaderUnknown", .risky,
    source: "RFC 8030: the headers are TTL, Urgency and Topic; whether FCM ignores case is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"ttl": "3600"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600"}}}}
      """
  ) { message in
    message.handedOn.firstFindings { visit in
      guard visit.node == nil, visit.around.dottedName == "webpush.headers" else { return nil }
      let name = visit.member.key
      let near = FieldCatalog.nearestName(to: name, in: "webpush.headers")
      return Explanation(
        at: visit.path, "Push services do not support the header \"\(name)\".",
        fix: near.map { "Write \($0) instead." } ?? "Remove it.",
        quickFix: near.flatMap { near in
          message["webpush.headers.\(near)"] == nil ? QuickFix(.rename(visit.path, to: near)) : nil
        })
    }
  }

  /// The `Topic` header is a collapse key; it has nothing to do with FCM topics.
  static let webTopicHeader = LintRule(
    "WE05", "WebTopicHeader", .risky,
    source: "RFC 8030, 5.4: Topic has up to 32 characters of URL-safe base64",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"Topic": "rain in oslo"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"Topic": "rain-in-oslo"}}}}
      """
  ) { message in
    guard let text = message.text("webpush.headers.Topic"),
      text.utf8.count > 32 || text.isEmpty || !text.allSatisfy(isBase64Letter)
    else { return [] }
    return [
      Explanation(
        at: "webpush.headers.Topic",
        "The Topic header is \"\(text)\", but at most 32 letters, digits, - and _ are allowed.",
        fix: "Choose a short name, such as rain-in-oslo.")
    ]
  }

  private static func isBase64Letter(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || character == "-" || character == "_")
  }

  /// Push services have four urgency levels.
  static let webUrgency = LintRule(
    "WE04", "WebUrgency", .risky, source: "RFC 8030, 5.3: Urgency; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"Urgency": "HIGH"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"Urgency": "high"}}}}
      """
  ) { message in
    let known = ["very-low", "low", "normal", "high"]
    guard let text = message.text("webpush.headers.Urgency"), !known.contains(text) else {
      return []
    }
    return [
      Explanation(
        at: "webpush.headers.Urgency", "Push services do not support the urgency \"\(text)\".",
        fix: "Choose one of \(known.joined(separator: ", ")).",
        quickFix: known.first { $0 == text.lowercased().replacing("_", with: "-") }.map {
          QuickFix(.set("webpush.headers.Urgency", .string($0)))
        })
    ]
  }

  /// The time to live for browsers is a header with whole seconds, as a string.
  static let webTimeToLive = LintRule(
    "WE01", "WebTimeToLive", .refused,
    source: "Captured FCM response: \"TTL must be a non-negative integer.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600s"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600"}}}}
      """,
    answer: answer(
      "TTL must be a non-negative integer.", at: "message.webpush.headers.TTL")
  ) { message in
    guard let text = message.text("webpush.headers.TTL"), !text.isDigits
    else { return [] }
    return [
      Explanation(
        at: "webpush.headers.TTL", "TTL is \"\(text)\", but must be whole seconds.",
        fix: "Write it like \"3600\", without a unit.",
        quickFix: HumanDuration.read(text).map {
          QuickFix(.set("webpush.headers.TTL", .string("\($0.seconds)")))
        })
    ]
  }

  /// Four weeks is the limit for browsers too.
  static let webTimeToLiveTooLong = LintRule(
    "WE02", "WebTimeToLiveTooLong", .refused,
    source: "Google's documentation: TTL is from 0 to 2419200 s; FCM's error text is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "2419201"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "2419200"}}}}
      """
  ) { message in
    guard let text = message.text("webpush.headers.TTL"), text.isDigits,
      Int(text) ?? .max > Message.longestTimeToLive
    else { return [] }
    let path: FieldPath = "webpush.headers.TTL"
    var found = Explanation(
      at: path, "TTL is \(text) seconds; the maximum is \(Message.longestTimeToLive) (28 days).",
      fix: "Write \(Message.longestTimeToLive) or less.")
    found.offerLongest(insteadOf: Int(text) ?? .max, at: path, unit: "")
    return [found]
  }
}
