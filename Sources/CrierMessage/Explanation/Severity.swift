/// How bad a problem in a message is. The raw values are those of `weight` in JSON output.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// FCM would reject the message with status 400.
  case refused
  /// FCM accepts it, but something gets lost or looks odd.
  case risky
  case hint

  package static func < (left: Severity, right: Severity) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The word that people see; the raw value says what happens to the message.
  package var word: String {
    switch self {
    case .refused: "error"
    case .risky: "warning"
    case .hint: "hint"
    }
  }

  /// `1 error`, `2 hints`
  package func counted(_ count: Int) -> String {
    "\(count) \(word)" + (count == 1 ? "" : "s")
  }
}
