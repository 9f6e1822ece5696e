import CrierMessage

extension ComposerState {
  /// Keeps the numbers of orders until they are answered, so that none reaches another project.
  mutating func noteOrders(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .sending(.send(let number, _)), .tokens(.perform(let number, _)):
        sending.unanswered.insert(number)
      default: break
      }
    }
  }

  /// Sends messages to another place from now on.
  mutating func open(_ place: ProjectShelf.Place) -> [Effect] {
    guard place != projects.chosen else { return [] }
    if sending.isStarting, projects.previous == nil {
      projects.awaited = place
      notice = Notice(
        .plain, "The project is changed as soon as sending is set up.", until: .awaitedProject)
      return []
    }
    if projects.previous != nil || !sending.unanswered.isEmpty {
      notice = Notice(
        .warning, "Something is still in progress; try again in a moment.", until: .unanswered)
      return []
    }
    projects.previous = sending.destination
    sending.awaited = nil
    // Until the place is open, nothing must go to either of the two.
    sending.destination.readiness = .unavailable(
      Explanation("The project is being changed.", fix: "Try again in a moment."))
    return [.projects(.open(place))]
  }
}

extension Composer {
  static func react(_ state: inout ComposerState, to action: ProjectShelf.Action) {
    defer { state.projects.previous = nil }
    switch action {
    case .opened(let place, let terms):
      state.projects.chosen = place
      state.preferences.channels = terms.channels
      state.preferences.platforms = terms.platforms
      state.preview.take(terms.surfaces)
      state.sending.senderID = terms.senderID
      state.sending.androidApp = terms.androidApp
      state.sending.sandboxReason = nil
      state.sending.forgetServer()
      state.notice = Notice(.good, "Messages go to \(state.sending.destination.sentenceWords) now.")
      state.analyze()
    case .notOpened(let problem):
      if let previous = state.projects.previous { state.sending.destination = previous }
      state.notice = Notice(.error, problem)
    }
  }
}
