import CrierMessage

extension LintRule {
  /// Apple treats an unknown interruption level as `active`.
  static let interruptionUnknown = LintRule(
    "AP36", "InterruptionUnknown", .risky,
    source: "Apple's documentation: the level is passive, active, time-sensitive or critical",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"interruption-level": "time_sensitive"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"interruption-level": "time-sensitive"}}}}}
      """
  ) { message in
    let levels = ["passive", "active", "time-sensitive", "critical"]
    guard let value = message["apns.payload.aps.interruption-level"], value != .null,
      !levels.contains(value.text ?? "")
    else { return [] }
    let letters = value.text?.lowercased().filter(\.isLetter)
    return [
      Explanation(
        at: "apns.payload.aps.interruption-level",
        "Apple has no interruption level \(JSONWriter.compact(value)).",
        fix: "Choose one of \(levels.joined(separator: ", ")).",
        quickFix: levels.first { $0.filter(\.isLetter) == letters }.map {
          QuickFix(.set("apns.payload.aps.interruption-level", .string($0)))
        })
    ]
  }
}
