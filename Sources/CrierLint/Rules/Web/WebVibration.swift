import CrierMessage

extension LintRule {
  /// A vibration pattern is a list of milliseconds: on, off, on …
  static let webVibration = LintRule(
    "WE19", .risky,
    source: "Vibration API: times are whole milliseconds; the limit of ten seconds is Crier's "
      + "choice",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "vibrate": ["200", "100", "200"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "vibrate": [200, 100, 200]}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.vibrate"
    guard let value = message["webpush.notification.vibrate"], value != .null else { return [] }
    let parts = value.elements ?? [value]
    func isFit(_ part: JSONValue) -> Bool {
      part.text == nil && (0...10_000).contains(part.integer ?? -1)
    }
    guard let bad = parts.first(where: { !isFit($0) }) else { return [] }
    let numbers = parts.compactMap(\.integer).filter { (0...10_000).contains($0) }
    let right = JSONValue.array(numbers.map { .number("\($0)") })
    return [
      Explanation(
        at: field,
        "\(JSONWriter.compact(bad)) is not a valid time; browsers expect milliseconds up to 10000.",
        fix: "Write it like [200, 100, 200], without quotes.",
        quickFix: numbers.count == parts.count ? QuickFix(.set(field, right)) : nil)
    ]
  }
}
