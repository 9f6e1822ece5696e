package import CrierMessage

/// A sentence at the bottom of the screen, shown until another one replaces it.
package struct Notice: Hashable, Sendable {
  package var severity: Severity
  package var sentence: String

  /// Whether it says only where the cursor is, so that nobody wants to read it later.
  var isPosition = false
  /// Whether it is about the terminal, not about the message or the drafts; it waits until no
  /// screen is open, and does not cover the keys of one.
  package var isAboutTerminal = false
  /// What it says is still going on; the notice goes when that has ended.
  package var reason: Reason?

  package enum Severity: Hashable, Sendable { case good, plain, warning, error }

  package init(_ severity: Severity, _ sentence: String) {
    self.severity = severity
    self.sentence = sentence
  }

  package init(_ severity: Severity, _ explanation: Explanation) {
    self.init(severity, explanation.spoken)
  }
}

/// The current notice and the earlier ones.
package struct Notices: Hashable, Sendable {
  package var now: Notice? { didSet { remember(after: oldValue) } }
  /// The most recent notices, newest first.
  package private(set) var said: [Notice] = []

  /// The number of notices that are kept.
  private static let longestMemory = 30

  /// Keeps the current notice; a repeated notice moves to the front.
  private mutating func remember(after before: Notice?) {
    guard let now, now != before, !now.isPosition else { return }
    // If a notice was extended, keep only the longer version.
    if let before, now.sentence.hasPrefix(before.sentence), said.first == before {
      said.removeFirst()
    }
    said.removeAll { $0.sentence == now.sentence }
    said.insert(now, at: 0)
    if said.count > Self.longestMemory { said.removeLast() }
  }
}
