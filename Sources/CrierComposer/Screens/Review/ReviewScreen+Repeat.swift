import CrierAnswers
import CrierMessage
import TerminalKit

/// A send that repeats an earlier one.
extension ReviewScreen {
  /// What is known about earlier sends of the same message.
  enum Earlier: Hashable, Sendable {
    /// It need not be known, or the history has none.
    case none
    case asked
    case found(RepeatedSend)
  }

  /// The fact about the earlier send; nil without one.
  var fact: ReviewFact? {
    guard case .found(let earlier) = earlier else { return nil }
    return ReviewFact(
      label: "Repeat", text: earlier.sentence, role: earlier.asks ? .warning : .dialog)
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
