import CrierMessage
import CrierTriage
import TerminalKit

/// The sends whose outcome rules causes out.
extension WhyScreen {
  /// The page of the record that it is about; it sends that record's message.
  private var pageOfRecord: HistoryScreen? {
    if case .history(let page)? = over, page.record != nil { return page }
    guard let record else { return nil }
    var page = HistoryScreen()
    page.record = record
    return page
  }

  /// Whether there is a message that can be sent from here.
  var canSend: Bool { isAboutForm || pageOfRecord != nil }

  var usefulTrials: [Trial] {
    [.urgent, .again].filter { diagnosis.evidence.whyUseless($0) == nil }
  }

  /// Sends whose outcome rules causes out: with high priority, the same again, to a test device.
  ///
  /// The key of a send that would say nothing new gives the reason.
  func trials(_ isNarrow: Bool) -> [ScreenKey<Self>] {
    func trial(
      _ trial: Trial, _ key: Character, _ word: String,
      send: @escaping (inout ComposerState) -> ScreenOutcome
    ) -> ScreenKey<Self> {
      let reason = diagnosis.evidence.whyUseless(trial)
      return ScreenKey([.character(key)], reason == nil ? word : nil) { _, _, state in
        guard let reason else { return send(&state) }
        state.notice = Notice(.plain, reason.spoken)
        return .stay
      }
    }
    let record = pageOfRecord
    let sends = [
      trial(.urgent, "h", isNarrow ? "High priority, 1 h" : Self.urgentWord) { state in
        if let record { return record.sendAgain(isUrgent: true, in: &state) }
        if let reason = Command.named(.review)?.whyNot(state) {
          state.notice = Notice(.warning, reason)
          return .stay
        }
        state.raisePriority()
        return .leave(Composer.run(&state, .review))
      },
      trial(.again, "a", "Send again") { state in
        if let record { return record.sendAgain(isUrgent: false, in: &state) }
        return .leave(Composer.run(&state, .review))
      },
    ]
    let word = isFull(isNarrow) ? nil : "Test device"
    let toDevices = ScreenKey<Self>([.character("t")], word) { _, _, state in
      // Test devices get the message in the form, so that of the record goes there first.
      if let record { return record.sendToDevices(in: &state) }
      return .leave(Composer.run(&state, .testDevices))
    }
    return sends + [toDevices]
  }

  /// Whether the footer has room for fewer and shorter words.
  func isNarrow(in state: ComposerState) -> Bool {
    canSend && state.viewport.size.columns < 100
  }

  /// Whether the footer has no room for the key of the test devices.
  private func isFull(_ isNarrow: Bool) -> Bool { isNarrow && usefulTrials.count > 1 }

  /// The keys that only the lines below the question name, and their words.
  func wordsBelowQuestion(in state: ComposerState) -> [(key: String, words: String)] {
    let isHidden = isFull(isNarrow(in: state))
    return (isHidden ? [(key: "t", words: "Send to a test device")] : [])
      + wordsOfLookUps(in: state)
      + (listedClues.isEmpty ? [] : [(key: "x", words: "Remove a clue")])
  }

  private static let urgentWord = "High priority, 1 h to live"
}

extension ComposerState {
  /// Gives the message high priority and a time to live of an hour: if it does not arrive then, the
  /// cause is neither Doze nor a short time to live.
  mutating func raisePriority() {
    if case .choice(let choice, _)? = document.form.controls[.option(.priority)],
      let high = choice.titles.firstIndex(of: "high")
    {
      document.form.choose(high, of: .option(.priority))
    }
    document.form.setText("1 h", of: .option(.timeToLive))
    analyze()
    notice = Notice(
      .plain,
      preferences.keys.named(
        "The message has high priority and 1 h to live now; {undo} takes that back."))
  }
}
