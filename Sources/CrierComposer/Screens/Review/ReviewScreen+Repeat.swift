import CrierAnswers
import CrierMessage
import TerminalKit

/// A send that repeats or replaces an earlier one.
extension ReviewScreen {
  /// What is known about earlier sends of the same message.
  enum Earlier: Hashable, Sendable {
    /// It need not be known, or the history has none.
    case none
    case asked
    case found(RepeatedSend)
  }

  static let replaceLabel = "Replaces"

  /// What the history says about earlier sends.
  func facts(in zone: ZoneRules) -> [ReviewFact] {
    var facts: [ReviewFact] = []
    if case .found(let earlier) = earlier {
      facts.append(
        ReviewFact(
          label: "Repeat", text: earlier.sentence, role: earlier.asks ? .warning : .dialog))
    }
    if let replaced, !replaced.isEmpty {
      let words = replaced.map { $0.words(in: zone) }.joined(separator: "; ")
      facts.append(ReviewFact(label: Self.replaceLabel, text: words + "."))
    }
    return facts
  }

  /// The word on the button that sends.
  var sendWord: String { isWarned ? "Send again" : "Send" }

  /// Asks once more before a message is repeated to an audience; nil if there is nothing to ask.
  mutating func askOnceMore(in state: inout ComposerState) -> ScreenOutcome? {
    guard !isWarned, case .found(let earlier) = earlier, earlier.asks else { return nil }
    isWarned = true
    focus = .back
    state.notice = Notice(
      .warning, "Nothing was sent. \(earlier.sentence) To send it once more, choose Send again.")
    return .stay
  }
}
