import CrierAnswers
import CrierMessage
import TerminalKit

/// The answer to the last send or dry run, for the row of the buttons.
struct LastAnswer: Hashable, Sendable {
  /// The message that was sent; the answer says nothing about a later version.
  let message: Message
  let outcome: SendOutcome
  let isDryRun: Bool
  /// `Sent at 08:36 to topic offers_en.`, `Dry run refused: UNREGISTERED.`
  let words: String
  let role: Role
  /// Whether FCM accepted the message itself, not just a dry run.
  let isSent: Bool

  init(
    to delivery: DeliveryScreen, _ answer: SendReport, at destination: Destination,
    _ clock: FormClock
  ) {
    message = delivery.message
    outcome = answer.outcome
    isDryRun = delivery.isDryRun
    isSent = !delivery.isDryRun && answer.outcome.name != nil
    role = answer.outcome.role
    let title = delivery.title(at: destination)
    switch answer.outcome {
    case .accepted:
      let time = clock.zone.civil(at: clock.now).clock.prefix(5)
      let target = delivery.isDryRun ? nil : delivery.target?.shownShortened
      words = "\(title) at \(time)" + (target.map { " to \($0)" } ?? "") + "."
    case .refused(let refusal):
      words = "\(title): \(refusal.errorCode ?? "HTTP \(refusal.httpStatus)")."
    case .unknown, .notSent: words = title + "."
    }
  }
}

extension ComposerState {
  /// The last answer, as long as the message has not been edited since.
  var lastAnswer: LastAnswer? {
    sending.lastAnswer.flatMap { $0.message == outgoing ? $0 : nil }
  }
}
