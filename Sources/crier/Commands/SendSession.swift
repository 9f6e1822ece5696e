import CrierAnswers
import CrierMessage
import CrierSender
import TextLayout

/// Sends the messages of a command, and reports waits on the console.
struct SendSession: Sendable {
  private let client: FCMClient
  private let isDryRun: Bool
  private let isTest: Bool
  private let message: Message
  private let gate: StopGate
  private let log: SendLog
  private let draft: SendRecord.Draft?
  private let language: String?
  private let outage = Outage()

  init(
    _ client: FCMClient, message: Message, isDryRun: Bool, isTest: Bool, stoppedBy gate: StopGate,
    recordedIn log: SendLog, draft: SendRecord.Draft?, language: String?
  ) {
    self.language = language
    self.client = client
    self.message = message
    self.isDryRun = isDryRun
    self.isTest = isTest
    self.gate = gate
    self.log = log
    self.draft = draft
  }

  /// Gets the access token for all rows of a list; returns the outcome for all of them on failure.
  func authorize() async -> SendOutcome? {
    await client.authorize(
      progress: { Console.note($0) },
      rest: { [gate] step in try await gate.wait(step.wait) })
  }

  /// Sends a message, with retries, and returns the outcome; waits are reported on standard error.
  func send(to item: BatchItem) async -> SendReport {
    if let problem = item.problem { return SendReport(outcome: .notSent(problem)) }
    let aimed = item.isOfSeveral ? item.target.map(message.aimed) ?? message : message
    let json = JSONWriter.compact(aimed.wire(isDryRun: isDryRun))
    let request = SendRequest(json: json, isDryRun: isDryRun)
    return await log.record(
      aimed, isDryRun: isDryRun, to: client.project,
      on: isTest ? .emulator : .live, device: item.device,
      draft: draft, language: language, tell: { Console.warn($0) }
    ) { _, obstacle in
      item.isOfSeveral
        ? await deliver(request, item, obstacle)
        : await Console.telling("Waiting for the answer.") {
          await deliver(request, item, obstacle)
        }
    }
  }

  private func deliver(
    _ request: SendRequest, _ item: BatchItem, _ obstacle: FCMClient.Obstacle?
  ) async -> SendReport {
    await client.send(
      request,
      progress: { step in if !step.waitsForServer { Console.note(step, line: item.line) } },
      rest: { [gate, outage] step in
        do {
          guard step.waitsForServer else { return try await gate.wait(step.wait) }
          try await outage.wait(step, by: gate)
        } catch {
          if !item.isOfSeveral { Console.note(Self.stopped) }
          throw error
        }
      }, afterPause: obstacle)
  }

  /// Unlike the composer's, such a send is not offered later: a script may already send it again.
  private static let stopped =
    "Nothing was delivered: the send was stopped before its next attempt. To send the message, run "
    + "the command again."

  /// Returns the report on a recipient.
  func report(_ result: SendReport, of item: BatchItem) -> RecipientReport {
    RecipientReport(item, result, isDryRun: isDryRun, isTest: isTest)
  }
}

extension SendProgress {
  /// Whether the server cannot be reached, so that all rows wait for it.
  fileprivate var waitsForServer: Bool { isUnsent && !isForToken }
}
