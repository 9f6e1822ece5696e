import CrierCore
import CrierSender
import TextLayout

/// One client with what all its messages have in common.
struct SendSession: Sendable {
  private let client: FCMClient
  private let project: String
  private let isDryRun: Bool
  private let message: Message
  private let gate: StopGate

  init(
    _ client: FCMClient, project: String, message: Message, isDryRun: Bool, stoppedBy gate: StopGate
  ) {
    self.client = client
    self.project = project
    self.message = message
    self.isDryRun = isDryRun
    self.gate = gate
  }

  /// Waits for the outcome, retries included; what takes longer is told on standard error.
  func send(to item: SendItem) async -> RecipientReport {
    let aimed = item.line == nil ? message : item.target.map(message.aimed) ?? message
    let json = JSONWriter.compact(isDryRun ? aimed.dryRun : aimed.wrapped)
    let request = SendRequest(project: project, json: json, isDryRun: isDryRun)
    let head = item.line.map { "Line \($0): " } ?? ""
    let report = await client.send(
      request,
      progress: { step in
        let seconds = step.wait.secondsRoundedUp
        Console.note(SafeText.line("\(head)\(step.reason) Trying again in \(seconds) s…"))
      }, rest: { [gate] step in try await gate.wait(step.wait) })
    return RecipientReport(
      target: item.target, line: item.line, isDryRun: isDryRun, outcome: report.outcome,
      attempts: report.attempts, milliseconds: report.elapsed.millisecondsRoundedDown)
  }

  /// Of a recipient to whom nothing was sent, because the run ended before.
  func notStarted(_ item: SendItem) -> RecipientReport {
    RecipientReport(
      target: item.target, line: item.line, isDryRun: isDryRun,
      outcome: .notSent(Explanation("The run stopped before this row.")))
  }
}
