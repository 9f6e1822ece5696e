extension Notice {
  /// What a notice says is still going on.
  ///
  /// Such a notice goes as soon as that has ended: it would be wrong from then on, and stay until
  /// the next key.
  package enum Reason: Hashable, Sendable {
    /// The open screen takes nothing else now, and says why with this sentence.
    case screen(String)
    /// The review waits for the history.
    case repeatSearch
    case setUp
    /// A command waits until sending is set up.
    case awaitedCommand
    /// A change of the project waits until sending is set up.
    case awaitedProject
    /// The sandbox has not been seen yet.
    case sandboxStart
    /// A send, a change of topics or groups, or a change of the project has no answer yet.
    case unanswered
    /// A command waits until the file is written.
    case save
  }

  init(_ severity: Severity, _ sentence: String, until reason: Reason) {
    self.init(severity, sentence)
    self.reason = reason
  }
}

extension ComposerState {
  /// Removes a notice about something that has ended.
  mutating func dropOutdatedNotice() {
    if let reason = notice?.reason, !holds(reason) { notice = nil }
  }

  /// Whether a notice with this reason is still true.
  func holds(_ reason: Notice.Reason) -> Bool {
    switch reason {
    case .screen(let sentence): overlay?.whyNothingElse == sentence
    case .repeatSearch:
      if case .review(let review) = overlay { review.earlier == .asked } else { false }
    case .setUp: sending.isStarting
    case .awaitedCommand: sending.awaited != nil
    case .awaitedProject: projects.awaited != nil
    case .sandboxStart: sending.sandbox == nil
    case .unanswered: projects.previous != nil || !sending.unanswered.isEmpty
    case .save: file.isLeaving || file.afterSaving != nil
    }
  }
}
