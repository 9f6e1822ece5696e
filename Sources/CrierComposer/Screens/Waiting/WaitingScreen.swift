import CrierAnswers
import CrierMessage
import TerminalKit

/// Offers the sends that waited for their next attempt when an earlier Crier ended.
///
/// Nothing is sent from here: the message goes into the form, and the review opens.
package struct WaitingScreen: Hashable, Sendable {
  enum Act: Hashable { case send, later, drop, next, previous }

  /// The sends, newest first; never empty.
  let sends: [WaitingSend]
  var place = PagePlace<Act>()
  private var here = 0
  /// Whether a file was opened that should stay open.
  private let keepsOpened: Bool

  /// Creates the screen; returns nil without sends.
  init?(_ sends: [WaitingSend], keepsOpened: Bool) {
    guard !sends.isEmpty else { return nil }
    (self.sends, self.keepsOpened) = (sends, keepsOpened)
  }

  private var send: WaitingSend { sends[here] }
}

extension WaitingScreen: PageScreen {
  var overlay: Overlay { .waiting(self) }
  var whyNothingElse: String? { "Answer the question first." }
  var asksInPlainMode: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    // Enter replaces nothing that is open, and sends nothing to another place, unless the user
    // chooses so.
    let usual: Act = keepsOpened || state.whyElsewhere(send) != nil ? .later : .send
    let later = PageAction(Act.later, [.escape], "Later", plain: .word("later"))
    // None of the words is a command, because a script's next line may be one.
    let buttons = [
      PageAction(
        .send, [], send.withheld.isEmpty ? "Review and send" : "Put into the form",
        plain: .word("send it")),
      later, PageAction(.drop, [], "Discard", plain: .word("discard it")),
    ]
    let moves = [
      PageAction(Act.next, [.down], "Next send", plain: .word("next")),
      PageAction(.previous, [.up], nil, plain: .needless),
    ]
    return Page(
      title: "A send is waiting", trailing: sends.count == 1 ? "" : "\(here + 1) of \(sends.count)",
      blocks: [
        .text([Paragraph(Self.head, .strong)] + warnings(in: state)), .facts(facts(in: state)),
        .buttons(ButtonRow(actions: buttons, usual: usual)),
      ], actions: (sends.count == 1 ? [] : moves) + [later])
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .next, .previous:
      here = (here + (act == .next ? 1 : -1) + sends.count) % sends.count
      place = PagePlace()
      return .stay
    case .send:
      state.recovery.waiting.removeAll { $0.id == send.id }
      return .leave(Composer.recall(&state, RecalledSend(continuing: send)))
    case .later:
      state.recovery.waiting = []
      let words =
        "Kept for the next start. To send it now, choose {recover}."
      state.notice = Notice(.plain, state.preferences.keys.named(words))
      return .leave([.recovery(.leaveWaiting)])
    case .drop:
      state.recovery.waiting.removeAll { $0.id == send.id }
      state.notice = Notice(.plain, "Discarded: Crier does not offer this send again.")
      return .leave([.recovery(.dropWaiting(id: send.id, afterKeeping: nil))])
    }
  }

  private static let head = "Crier ended before the next attempt to send this message."

  /// What the user should know first.
  private func warnings(in state: ComposerState) -> [Paragraph] {
    let kinds = send.withheld.map(\.label).joined(separator: "; ")
    let secrets = kinds.isEmpty ? nil : "Secrets left out: \(kinds)."
    return [state.whyElsewhere(send), secrets].compactMap(\.self).map { Paragraph($0, .warning) }
  }

  private func facts(in state: ComposerState) -> [Fact] {
    let (summary, clock) = (send.summary, state.document.form.clock)
    let reason = send.last.reason ?? ""
    return [
      Fact("Title", summary.title.isEmpty ? "(none)" : summary.title),
      Fact("To", summary.recipientWords), Fact("Project", summary.projectWords),
      Fact("Tried", send.triedWords),
      Fact("Last answer", send.server == .sandbox ? RefusalMeaning.saidOfSandbox(reason) : reason),
      Fact("Waiting since", send.sinceWords(clock.now, in: clock.zone)),
    ].filter { !$0.text.isEmpty }
  }
}

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
