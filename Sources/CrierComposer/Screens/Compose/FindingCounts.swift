import CrierMessage
import TerminalKit

/// The number of findings of each severity, as frames and headings show it: `1 error, 2 hints`.
struct FindingCounts {
  private var counts: [(words: String, severity: Severity)] = []

  init(_ found: [Severity]) {
    for severity in Severity.allCases {
      let count = found.count { $0 == severity }
      if count > 0 { counts.append((words: severity.counted(count), severity: severity)) }
    }
  }

  /// Empty without findings.
  var text: String { counts.map(\.words).joined(separator: ", ") }

  /// The words with a color of their own: errors are red, warnings amber, and the rest stays dim.
  var marks: [(words: String, role: Role)] {
    counts.filter { $0.severity < .hint }.map { (words: $0.words, role: $0.severity.role) }
  }
}
