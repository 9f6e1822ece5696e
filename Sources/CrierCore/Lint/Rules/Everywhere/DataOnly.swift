extension LintRule {
  /// Custom data alone draws nothing; people often expect it to.
  static let dataOnly = LintRule(
    "MS18", .hint, source: "Google's page about message types",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}}"#,
    mended:
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "data": {"a": "1"}}}"#
  ) { message in
    guard !message.dataMaps.isEmpty,
      message.reach.allSatisfy({ message.words(on: $0).isEmpty })
    else { return [] }
    return [
      Explanation(
        at: message.dataMaps.first?.field,
        "The message has custom data only: phones show nothing unless the app does.",
        fix: "Write a title if people are to see it.")
    ]
  }
}
