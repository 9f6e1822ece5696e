import CrierAnswers
import CrierMessage
import CrierSender
import TextLayout

/// What all messages of a command have in common, and how the console hears of their waits.
struct SendSession: Sendable {
  private let client: FCMClient
  private let isDryRun: Bool
  private let message: Message
  private let gate: StopGate
  private let outage = Outage()

  init(
    _ client: FCMClient, message: Message, isDryRun: Bool, stoppedBy gate: StopGate
  ) {
    self.client = client
    self.message = message
    self.isDryRun = isDryRun
    self.gate = gate
  }

  /// Gets the access token that every row of a list needs; else what becomes of them all.
  func authorize() async -> SendOutcome? {
    await client.authorize(
      progress: { step in Self.tell(step) },
      rest: { [gate] step in try await gate.wait(step.wait) })
  }

  /// Waits for the outcome, retries included; what takes longer is told on standard error.
  func send(to item: BatchItem) async -> SendReport {
    let aimed = item.line == nil ? message : item.target.map(message.aimed) ?? message
    let json = JSONWriter.compact(isDryRun ? aimed.dryRun : aimed.wrapped)
    let request = SendRequest(json: json, isDryRun: isDryRun)
    return await client.send(
      request,
      progress: { step in if !step.waitsForServer { Self.tell(step, line: item.line) } },
      rest: { [gate, outage] step in
        guard step.waitsForServer else { return try await gate.wait(step.wait) }
        try await outage.wait(step, by: gate)
      })
  }

  /// What is told of a recipient.
  func report(_ result: SendReport, of item: BatchItem) -> RecipientReport {
    RecipientReport(item, result, isDryRun: isDryRun)
  }

  private static func tell(_ step: SendProgress, line: Int? = nil) {
    let seconds = step.wait.secondsRoundedUp
    // All rows wait for the one access token.
    let head = step.isForToken ? "" : line.map { "Line \($0): " } ?? ""
    Console.note(SafeText.line("\(head)\(step.reason) Trying again in \(seconds) s…"))
  }
}

extension SendProgress {
  /// Whether it waits until the server can be reached again, as all rows then do.
  fileprivate var waitsForServer: Bool { isUnsent && !isForToken }
}
