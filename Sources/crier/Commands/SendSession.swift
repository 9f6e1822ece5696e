import CrierCore
import CrierSender
import TextLayout

/// One client with what all its messages have in common.
struct SendSession: Sendable {
  private let client: FCMClient
  private let project: String
  private let isDryRun: Bool

  init(to route: DestinationRoute, isDryRun: Bool) {
    client = Parts.client(for: route)
    project = route.project
    self.isDryRun = isDryRun
  }

  /// The message for one of many tokens.
  func send(_ message: Message, to recipient: RecipientFile.Recipient) async -> RecipientReport {
    let target = Target(.token, recipient.token)
    var report = await send(message.aimed(at: target), to: target, line: recipient.line)
    report.line = recipient.line
    return report
  }

  /// Waits for the outcome, retries included; what takes longer is told on standard error.
  func send(_ message: Message, to target: Target?, line: Int? = nil) async -> RecipientReport {
    let json = JSONWriter.compact(isDryRun ? message.dryRun : message.wrapped)
    let request = SendRequest(project: project, json: json, isDryRun: isDryRun)
    let report = await client.send(request) { progress in
      let seconds = progress.wait.components.seconds
      let head = line.map { "Line \($0): " } ?? ""
      Console.note(SafeText.line("\(head)\(progress.reason) Trying again in \(seconds) s…"))
    }
    let (seconds, attoseconds) = report.elapsed.components
    return RecipientReport(
      target: target, isDryRun: isDryRun, outcome: report.outcome, attempts: report.attempts,
      milliseconds: Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
