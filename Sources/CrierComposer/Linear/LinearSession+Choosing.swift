import CrierCore

extension LinearSession {
  /// Opens the choice where a line has several identifiers; false for a line with one.
  mutating func chooseTarget(in line: String) -> Bool {
    guard
      let choice = TargetChoiceScreen(
        of: line, for: state.form.targetKind, now: state.form.clock.now)
    else { return false }
    state.overlay = .targetChoice(choice)
    return true
  }

  mutating func ask(_ screen: TargetChoiceScreen) {
    let count = screen.entries.count
    say("This text has \(count) identifiers, but a message has one target. Which one?")
    for (index, entry) in screen.entries.enumerated() {
      say("\(index + 1): \(entry.shown), \(entry.words)")
    }
  }

  /// Takes the number of an identifier.
  mutating func answer(_ screen: TargetChoiceScreen, _ word: String) {
    if let number = Int(word), screen.entries.indices.contains(number - 1) {
      state.overlay = nil
      change { $0.take(screen.entries[number - 1].target) }
      // On a walk through the page the next question follows.
      if case .value(.targetValue, let walk) = mode { finish(walk) }
    } else if [".", "back", "cancel", "none"].contains(word) {
      state.overlay = nil
      say("No target was chosen.")
      failTarget()
    }
  }
}
