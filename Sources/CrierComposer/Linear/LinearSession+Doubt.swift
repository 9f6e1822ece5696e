import CrierCore

extension LinearSession {
  /// Ends a `to` that failed: the message is for nobody then, so that nothing goes to whom it was for
  /// before.
  mutating func failTarget() {
    guard !state.form.message.targets.isEmpty else { return }
    if state.whyFormLocked == nil { change { $0.form.clearTarget() } }
    guard !state.form.message.targets.isEmpty else {
      return say("There is no target now: type to again before you send.")
    }
    // Not even that is possible: the form is locked.
    doubtfulTarget = state.openings
    say("The target is still the old one. Nothing is sent to it before to has worked.")
  }

  /// Whether an order must not be carried out, because a line before it was not taken and may have
  /// said who gets the message, or what.
  mutating func refusesOrder() -> Bool {
    if doubtfulTarget == state.openings {
      say(
        "Nothing was sent: the last to failed, and the target is still the old one. Type to again.")
    } else if hasLostLine {
      hasLostLine = false
      say(
        "Nothing was sent: a line before this was not taken. Type show to hear what is set; then "
          + "type the order again.")
    } else {
      return false
    }
    hasFailed = true
    return true
  }
}
