extension ComposerState {
  /// So many notices can be read again.
  private static let longestMemory = 30

  /// Keeps what is said now; the same again moves to the front.
  mutating func remember(after before: Notice?) {
    guard let notice, notice != before else { return }
    // A sentence that was added to is told once.
    if let before, notice.sentence.hasPrefix(before.sentence), said.first == before {
      said.removeFirst()
    }
    said.removeAll { $0.sentence == notice.sentence }
    said.insert(notice, at: 0)
    if said.count > Self.longestMemory { said.removeLast() }
  }
}
