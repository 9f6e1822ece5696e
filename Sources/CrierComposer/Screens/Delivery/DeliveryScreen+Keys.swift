import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

extension DeliveryScreen: Screen {
  var overlay: Overlay { .delivery(self) }

  var whyNothingElse: String? {
    answer == nil ? "Crier is still waiting for the answer. Press Esc to stop waiting." : nil
  }

  /// While it waits, every other key says so, also Enter and those that would move a cursor.
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if let whyNothingElse {
      state.notice = Notice(
        .plain, "\(key.label) does nothing here. \(whyNothingElse)", until: .screen(whyNothingElse))
    }
    return .stay
  }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    guard let answer else { return keysWhileWaiting(in: state) }
    let isRefused = if case .refused = answer.outcome { true } else { false }
    let hasField = answer.outcome.field != nil
    let close = review == nil ? "Close" : "Back to the review"
    return [
      ScreenKey([.enter], hasField ? "To the field" : close) { screen, _, state in
        screen.leave(for: answer.outcome.field, after: answer, in: &state)
      }
    ] + keysAfterAcceptance(answer, in: state) + (isSent ? [] : [keyThatAsks(nil, answer)]) + [
      ScreenKey([.character("e"), .character("?")], isRefused ? "Explain it" : nil) {
        screen, _, state in
        guard case .refused(let refusal) = answer.outcome else { return .stay }
        state.overlay = .explain(ExplainScreen(about: refusal, over: screen.overlay))
        return .leave
      },
      ScreenKey([.escape, .character(" "), .character("q")], hasField ? "Close" : nil) {
        screen, _, state in
        screen.leave(for: nil, after: answer, in: &state)
      },
      ScreenKey(state.preferences.keys.keys(for: .quit)) { _, _, state in
        .leave(Composer.run(&state, .quit))
      },
    ]
  }

  /// The keys for the next step after an accepted message; none if the review opens again.
  private func keysAfterAcceptance(
    _ answer: SendReport, in state: ComposerState
  ) -> [ScreenKey<Self>] {
    guard let name = answer.outcome.name, review == nil else { return [] }
    let keys = state.preferences.keys
    let again = ScreenKey<Self>(
      isDryRun
        ? keys.keys(for: .review) + [.character("a")]
        : [.character("a")] + keys.keys(for: .review),
      isDryRun ? "Review and send" : "Send again"
    ) { _, _, state in
      if state.viewport.focus == .send { state.returnToForm() }
      return .leave(Composer.run(&state, .review))
    }
    guard isSent else { return [again] }
    let other: ScreenKey<Self> = ScreenKey([.character("d")], wordForOtherTarget) { _, _, state in
      state.chooseOtherTarget()
      return .leave
    }
    let copy = ScreenKey<Self>(
      [.character("c")] + keys.keys(for: .copySelection), "Copy the name"
    ) { _, _, state in
      state.notice = Notice(.good, "Copied the message name, if this terminal allows it.")
      return .stay([.viewport(.copy(name))])
    }
    let question =
      state.viewport.size.columns < 100 ? "Not arrived?" : "Why did it not arrive?"
    let why = keyThatAsks(hasArrived(in: state) ? nil : question, answer)
    guard state.sending.destination.mode == .sandbox else { return [again, other, why, copy] }
    let sandbox = ScreenKey<Self>([.character("s")], "Sandbox") { _, _, state in
      .leave(Composer.run(&state, .sandbox))
    }
    let topics = ScreenKey<Self>([.character("t")], "Topics") { _, _, state in
      let effects = Composer.run(&state, .topics)
      if case .topics(var topics)? = state.overlay {
        topics.place.focus = .press(.subscribe)
        state.overlay = .topics(topics)
      }
      return .leave(effects)
    }
    let reachedNobody =
      state.sending.sandbox?.outcome(of: name)?.reachedNobody
      ?? state.sending.arrivals.contains { $0.name == name && $0.reachedNobody }
    return [again] + (reachedNobody ? [topics] : []) + [other, why, copy, sandbox]
  }

  /// The key for the causes, which the footer does not offer without a word.
  private func keyThatAsks(_ word: String?, _ answer: SendReport) -> ScreenKey<Self> {
    ScreenKey([.character("w")], word) { screen, _, state in
      state.overlay = .why(screen.whyScreen(answer, state.sending.sandbox))
      return .leave
    }
  }

  /// Whether all of the sandbox's devices that the message was for have it.
  private func hasArrived(in state: ComposerState) -> Bool {
    guard let name = answer?.outcome.name else { return false }
    let sending = state.sending
    guard let sandbox = sending.sandbox, sandbox.outcome(of: name) != nil else {
      return sending.arrivals.contains { $0.name == name && !$0.reachedNobody }
    }
    return sandbox.messages.filter { $0.name == name }.allSatisfy(\.isDelivered)
  }

  private var wordForOtherTarget: String {
    switch target?.kind {
    case .topic: "Another topic"
    case .condition: "Another condition"
    case .token, .fid, nil: "Another device"
    }
  }

  private func keysWhileWaiting(in state: ComposerState) -> [ScreenKey<Self>] {
    let stop = ScreenKey<Self>(
      [.escape, .control("c")], "Stop waiting", isOn: !isStopping
    ) { screen, _, _ in
      guard !screen.isStopping else { return .stay }
      screen.isStopping = true
      return .stay([.sending(.stop(number: screen.number))])
    }
    let quit = isKept ? keyThatQuits(in: state) : []
    guard maySkip(in: state.sending.destination) else { return [stop] + quit }
    let skip = ScreenKey<Self>([.enter], "Retry now") { screen, _, _ in
      screen.pause = nil
      return .stay([.sending(.goOn(number: screen.number))])
    }
    return [skip, stop] + quit
  }

  /// Ends Crier; the next start offers the send.
  private func keyThatQuits(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey(state.preferences.keys.keys(for: .quit), "Quit, send later") { _, _, state in
        .leave(Composer.end(&state))
      }
    ]
  }

  /// Returns the screen about the message that was sent, which returns to this one.
  private func whyScreen(_ answer: SendReport, _ sandbox: SandboxSnapshot?) -> WhyScreen {
    var evidence = Evidence()
    evidence.message = message
    evidence.outcome = answer.outcome
    evidence.isDryRun = isDryRun
    if let sandbox { evidence.addFate(in: sandbox) }
    return WhyScreen(evidence, over: overlay, isAboutForm: true)
  }

  /// Moves to a field, or back to the review that requested the dry run.
  private func leave(
    for field: FieldPath?, after answer: SendReport, in state: inout ComposerState
  ) -> ScreenOutcome {
    // The focus does not return to the Send button, so a hasty Enter cannot send again.
    if state.viewport.focus == .send { state.returnToForm() }
    if let field {
      state.jump(to: field)
    } else if var review {
      review.dryRun = answer.outcome
      state.overlay = .review(review)
      // An answer of the history is lost if it comes while the dry run is shown.
      return .leave(review.questions)
    }
    return .leave
  }
}

extension ComposerState {
  /// Goes to the target and selects it, so that typing or a paste replaces it.
  fileprivate mutating func chooseOtherTarget() {
    leaveStart()
    open(FormItem.targetValue.section)
    viewport.focus = .item(.targetValue)
    document.form.controls[.targetValue]?.buffer?.selectAll()
    notice = Notice(.plain, "Type or paste another target: it replaces the selected one.")
  }

  /// Changes a send's screen if it is still open, even if the palette covers it.
  mutating func changeDelivery(
    _ number: Int, _ change: (inout DeliveryScreen) -> Void
  ) {
    switch overlay {
    case .delivery(var delivery) where delivery.number == number:
      change(&delivery)
      overlay = .delivery(delivery)
    case .palette(var palette):
      guard case .delivery(var delivery)? = palette.over, delivery.number == number else {
        return
      }
      change(&delivery)
      palette.over = .delivery(delivery)
      overlay = .palette(palette)
    default: return
    }
  }
}
