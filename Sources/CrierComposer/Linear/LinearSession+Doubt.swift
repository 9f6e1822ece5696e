import CrierCore

extension LinearSession {
  /// Ends a `to` that failed: the message is for nobody then, so that nothing goes to whom it was for
  /// before.
  mutating func failTarget() {
    guard !state.form.message.targets.isEmpty else { return }
    if state.whyFormLocked == nil { change { $0.form.clearTarget() } }
    guard !state.form.message.targets.isEmpty else {
      return say("There is no target now. Set one with the command to before you send.")
    }
    // Not even that is possible: the form is locked.
    doubtfulTarget = state.openings
    say("The old target is still set. Nothing is sent until the command to succeeds.")
  }

  /// Whether an order must not be carried out, because a line before it was not taken and may have
  /// said who gets the message, or what.
  mutating func refusesOrder() -> Bool {
    if doubtfulTarget == state.openings {
      say(
        "Nothing was sent: the last to failed, and the old target is still set. Enter the target "
          + "again.")
    } else if hasLostLine {
      hasLostLine = false
      say(
        "Nothing was sent: an earlier line was rejected. Type show to check what is set, then "
          + "repeat the command.")
    } else {
      return false
    }
    hasFailed = true
    return true
  }
}
