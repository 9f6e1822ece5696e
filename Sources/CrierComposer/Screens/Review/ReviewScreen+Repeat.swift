import CrierAnswers
import CrierMessage
import TerminalKit

extension EarlierTexts {
  /// What may be sent by mistake.
  func warnings(in zone: ZoneRules) -> [ReviewFact] {
    let facts = [
      ("Draft", changed?.sentence), ("Older text", older?.sentence(in: zone)),
      ("Translations", stale?.sentence(in: zone)), ("Numbers", numbers?.sentence(in: zone)),
    ]
    return facts.compactMap { label, text in
      text.map { ReviewFact(label: label, text: $0, role: .warning) }
    }
  }
}

/// A send that repeats or replaces an earlier one.
extension ReviewScreen {
  /// What is known about earlier sends of the same message.
  enum Earlier: Hashable, Sendable {
    case asked
    case answered(RepeatCheck)
  }

  static let replaceLabel = "Replaces"

  /// What the history has not answered yet.
  var questions: [Effect] {
    (replaced == nil ? [.history(.findReplaced(text))] : [])
      + (earlier == .asked ? [.history(.findRepeat(text.message))] : [])
  }

  /// What the history says about earlier sends.
  func facts(in zone: ZoneRules) -> [ReviewFact] {
    var facts: [ReviewFact] = []
    if case .answered(.found(let earlier)) = earlier {
      facts.append(
        ReviewFact(
          label: "Repeat", text: earlier.sentence(in: zone),
          role: earlier.asks ? .warning : .dialog))
    }
    if let doubt {
      facts.append(ReviewFact(label: "Repeat", text: doubt, role: .warning))
    }
    facts += texts.warnings(in: zone)
    if let similar = texts.similar {
      facts.append(ReviewFact(label: "Similar text", text: similar.sentence(in: zone)))
    }
    if let replaced, !replaced.isEmpty {
      let words = replaced.map { $0.words(in: zone) }.joined(separator: "; ")
      facts.append(ReviewFact(label: Self.replaceLabel, text: words + "."))
    }
    return facts
  }

  /// The repeat about which the review asks once more.
  private var repeatToAsk: RepeatedSend? {
    if case .answered(.found(let earlier)) = earlier, earlier.asks { earlier } else { nil }
  }

  /// Why it is not known whether a message to an audience is a repeat; nil if it is known.
  private var doubt: String? {
    if case .answered(.failed(let reason)) = earlier {
      RepeatCheck.sentence(because: reason)
    } else {
      nil
    }
  }

  /// Whether the same send from the shell needs `--again`.
  var needsAgain: Bool { repeatToAsk != nil || doubt != nil }

  /// The word on the button that sends.
  var sendWord: String {
    warnings.isEmpty ? "Send" : repeatToAsk == nil ? "Send anyway" : "Send again"
  }

  /// Asks once more before a message is repeated to a live audience, or before one gets samples; nil
  /// if there is nothing to ask. An audience gets nothing before the history has answered.
  mutating func askOnceMore(in state: inout ComposerState) -> ScreenOutcome? {
    if nameToType != nil, earlier == .asked {
      state.notice = Notice(
        .warning,
        "Nothing was sent yet: Crier is still looking for an earlier send of this message. "
          + "Press Enter again.", until: .repeatSearch)
      return .stay
    }
    let samples = state.sending.destination.mode == .live ? state.sampleWarning : nil
    let sent = repeatToAsk?.sentence(in: state.document.form.clock.zone)
    let reasons = [sent, doubt, samples].compactMap(\.self)
    guard !reasons.allSatisfy(warnings.contains) else { return nil }
    warnings = reasons
    focus = .back
    let deed =
      repeatToAsk != nil ? "send it once more" : doubt != nil ? "send it" : "send it with them"
    state.notice = Notice(
      .warning,
      "Nothing was sent. \(reasons.joined(separator: " ")) To \(deed), choose \(sendWord).")
    return .stay
  }
}
