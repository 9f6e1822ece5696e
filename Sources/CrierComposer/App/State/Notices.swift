package import CrierMessage

/// One sentence at the foot of the screen, until the next key that says something.
package struct Notice: Hashable, Sendable {
  package var severity: Severity
  package var sentence: String

  package enum Severity: Hashable, Sendable { case good, plain, warning, error }

  package init(_ severity: Severity, _ sentence: String) {
    self.severity = severity
    self.sentence = sentence
  }

  package init(_ severity: Severity, _ explanation: Explanation) {
    self.init(severity, explanation.spoken)
  }
}

/// What is said at the foot of the screen, and what was said before.
package struct Notices: Hashable, Sendable {
  package var now: Notice? { didSet { remember(after: oldValue) } }
  /// What was said last, newest first.
  package private(set) var said: [Notice] = []

  /// So many notices can be read again.
  private static let longestMemory = 30

  /// Keeps what is said now; the same again moves to the front.
  private mutating func remember(after before: Notice?) {
    guard let now, now != before else { return }
    // A sentence that was added to is told once.
    if let before, now.sentence.hasPrefix(before.sentence), said.first == before {
      said.removeFirst()
    }
    said.removeAll { $0.sentence == now.sentence }
    said.insert(now, at: 0)
    if said.count > Self.longestMemory { said.removeLast() }
  }
}
