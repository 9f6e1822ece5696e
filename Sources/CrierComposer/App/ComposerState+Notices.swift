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

  /// What is wrong in the settings: the one problem, or how many there are and where they can be read.
  package var settingsNotice: Notice? {
    guard let first = settingsProblems.first else { return nil }
    guard settingsProblems.count > 1 else { return Notice(.warning, first.explanation) }
    let words = keys.named("mistakes in the settings: {notices} lists them.")
    return Notice(.warning, "\(settingsProblems.count) \(words)")
  }

  /// What becomes of what is wrong there, and how to see it in the shell.
  var settingsAdvice: String {
    let outcome =
      settingsProblems.contains(where: \.spoilsFile)
      ? "Nothing of the file is used: all is as Crier comes." : "Each is left out, the rest holds."
    return "\(outcome) In the shell: crier check \(settingsPath)"
  }
}
