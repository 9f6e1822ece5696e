import CrierLint
import CrierMessage
import CrierSender

/// What a send would do, worked out before anything leaves.
struct SendPlan {
  var message: Message
  var isDryRun: Bool
  /// The list with what it holds; nil for the message's own target.
  var list: (file: RecipientFile, survey: RecipientSurvey)?

  /// One message as it would go out.
  var example: Message {
    list?.survey.first.map { message.aimed(at: $0.target) } ?? message
  }

  var source: SendSource {
    list.map { .rows($0.file.rows()) } ?? .one(message.targets.first)
  }

  /// How many will be sent to.
  var count: Int { list?.survey.recipients ?? 1 }

  /// The same for whoever decides what is sent next.
  var batch: BatchPlan { BatchPlan(list: list?.survey, isDryRun: isDryRun) }

  /// What has to be agreed to for a live project.
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

  /// What the rules say that somebody should read before sending. A hint about an audience counts,
  /// because nobody can call back what everybody got.
  func findings(now: Int, channels: [String], platforms: [Platform]) -> [Finding] {
    let audience = message.targets.first.flatMap { $0.kind.isAudience ? $0.kind.path : nil }
    return Linter.check(example, now: now, channels: channels, platforms: platforms)
      .filter { $0.severity != .hint || list == nil && $0.field == audience }
      .map(\.forCommandLine)
  }

  /// What to say before a live send: test servers take any token, but a real one this short was cut.
  var shortTokenWarning: Explanation? {
    guard let survey = list?.survey, let line = survey.firstShort else { return nil }
    let count = survey.shortTokens
    return Explanation(
      "\(count) \(count == 1 ? "row has a token" : "rows have tokens") shorter than real ones "
        + "are; the first is on line \(line).",
      fix: "Check that they were copied whole.")
  }
}
