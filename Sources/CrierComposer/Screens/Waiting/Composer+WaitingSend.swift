import CrierAnswers
import CrierMessage

extension Composer {
  /// Puts a waiting send's message into the form and opens the review.
  ///
  /// From then on it is a message like any other, which is sent or not, and is not offered again.
  static func take(_ state: inout ComposerState, _ send: WaitingSend) -> [Effect] {
    var effects: [Effect] = []
    if !state.hasInForm(send) {
      let drafts = state.recovery.found
      if let draft = drafts.first(where: { send.isMessage(Message(request: $0.journal.request)) }) {
        state.recovery.found.removeAll { $0.id == draft.id }
        state.restore(draft)
        state.document.revision += 1
        effects.append(.recovery(.drop(id: draft.id, afterKeeping: state.journal)))
      } else {
        state.show(
          send.message, path: nil, as: "Send the waiting message", isUndoable: !state.isEmpty)
        state.document.form.languages.recorded = send.language
        state.file.contents.recalled = send.summary.draft.map {
          OpenFile.Recalled(draft: $0, isSentAgain: true, waited: send.message)
        }
        state.file.savedRequest = nil
        state.document.revision += 1
      }
    }
    let journal = state.isUnsaved ? state.journal : nil
    effects.append(.recovery(.dropWaiting(id: send.id, afterKeeping: journal)))
    state.analyze()
    guard send.withheld.isEmpty else {
      state.notice = Notice(.warning, "Secrets are not kept: … marks where they were.")
      return effects
    }
    state.notice = nil
    effects += run(&state, .review)
    guard let words = state.whyElsewhere(send) else { return effects }
    if case .review(var review) = state.overlay {
      review.otherPlace = words
      state.overlay = .review(review)
    }
    // What keeps the review from opening is said instead.
    if state.overlay != nil || state.notice == nil { state.notice = Notice(.warning, words) }
    return effects
  }
}

extension ComposerState {
  /// Whether a waiting send's message is the one in the form, as it would be sent now.
  func hasInForm(_ send: WaitingSend) -> Bool { send.isMessage(outgoing) }

  /// Where a send was to go, if messages go to another place now.
  func whyElsewhere(_ send: WaitingSend) -> String? {
    let destination = sending.destination
    guard send.project != destination.project || send.server != destination.recordedServer else {
      return nil
    }
    let place = send.server == .sandbox ? "the sandbox" : "project \(send.summary.projectWords)"
    return "This send was for \(place), but messages go to \(destination.sentenceWords) now."
  }
}

extension WaitingSend {
  /// Whether it sends this message.
  fileprivate func isMessage(_ other: Message) -> Bool { message.wrapped == other.wrapped }
}
