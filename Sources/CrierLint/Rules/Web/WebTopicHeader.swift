import CrierMessage

extension LintRule {
  /// The `Topic` header is a collapse key; it has nothing to do with FCM topics.
  static let webTopicHeader = LintRule(
    "WE05", .risky, source: "RFC 8030, 5.4: Topic has up to 32 characters of URL-safe base64",
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
}
