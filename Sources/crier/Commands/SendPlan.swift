import CrierHost
import CrierLint
import CrierMessage
import CrierSender

/// What a send will do, determined before anything is sent.
struct SendPlan {
  var message: Message
  var isDryRun: Bool
  /// The list and what its check found; nil if the message goes to its own target.
  var list: (file: RecipientFile, survey: RecipientSurvey)?

  /// One message as it will be sent.
  var example: Message {
    list?.survey.first.map { message.aimed(at: $0.target) } ?? message
  }

  var source: SendSource {
    list.map { .rows($0.file.rows()) } ?? .one(message.targets.first)
  }

  /// The number of recipients.
  var count: Int { list?.survey.recipients ?? 1 }

  /// The plan for the batch engine.
  var batch: BatchPlan { BatchPlan(list: list?.survey, isDryRun: isDryRun) }

  /// Returns the confirmation that a live project requires.
  func confirmation(in project: String) -> SendConfirmation {
    if let count = list?.survey.recipients {
      return SendConfirmation(
        recipients: count == 1 ? "1 recipient" : "\(count) recipients",
        text: count == 1 ? nil : "\(count)", project: project)
    }
    let target = message.targets.first
    return SendConfirmation(
      recipients: target.map { "\($0.kind.rawValue) \(RecipientReport.shown($0))" } ?? "nobody",
      text: target?.confirmation, project: project)
  }

  /// Returns the findings to show before sending.
  ///
  /// They include hints about a topic or condition, because a sent message cannot be recalled.
  func findings(now: Int, channels: [String], platforms: [Platform]) -> [Finding] {
    let audience = message.targets.first.flatMap { $0.kind.isAudience ? $0.kind.path : nil }
    return Linter.check(example, now: now, channels: channels, platforms: platforms)
      .filter { $0.severity != .hint || list == nil && $0.field == audience }
      .map(\.forCommandLine)
  }

  /// The warning about short tokens before a live send.
  ///
  /// Test servers accept any token, but FCM's own tokens are longer.
  var shortTokenWarning: Explanation? {
    guard let survey = list?.survey, let line = survey.firstShort else { return nil }
    let count = survey.shortTokens
    return Explanation(
      "\(count) \(count == 1 ? "row has a token that is" : "rows have tokens that are") shorter "
        + "than real ones; the first is on line \(line).",
      fix: "Check that they were copied completely.")
  }
}
