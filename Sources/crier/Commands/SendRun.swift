import CrierAnswers
import CrierHost
import CrierSender

/// Sends to all recipients of a command and reports each result on the console.
struct SendRun: ~Copyable {
  private let session: SendSession
  private let gate: StopGate
  private var results: SendResults
  private let batch: BatchPlan
  private var source: SendSource
  private var progress: Progress
  private var status = ExitStatus.done
  /// Why the list could not be read to its end.
  private var failure: RecipientFileError?
  /// The time of the last accepted row, for an estimate of the remaining time.
  private var lastAccepted: Duration?
  private let interruption = Interruption()

  init(
    _ session: SendSession, _ plan: SendPlan, stoppedBy gate: StopGate,
    results: consuming SendResults
  ) {
    self.session = session
    self.gate = gate
    self.results = results
    batch = plan.batch
    source = plan.source
    progress = Progress("rows", of: plan.count, now: WallClock.sinceEpoch())
  }

  /// Returns the counts and the status when all rows are finished.
  ///
  /// Throws if the list could not be read and nothing was sent. A list that changes in the meantime
  /// is not read further, because its rows may have other recipients now.
  mutating func run() async throws(RecipientFileError) -> (tally: BatchTally, status: ExitStatus) {
    let engine = BatchEngine(
      stoppingBy: gate, authorize: { [session] in await session.authorize() },
      send: { [session] item in await session.send(to: item) })
    var plan = batch
    await engine.run(&plan, signals: interruption.events) { step in perform(step) }
    progress.end()
    if let failure, plan.isUnreadable { throw failure }
    if plan.wasInterrupted { status = status.joined(.interrupted) }
    if plan.tally.unread > 0 { status = status.joined(.failed) }
    return (plan.tally, status)
  }

  /// Performs a step that concerns the console, and returns the resulting event.
  private mutating func perform(_ step: BatchPlan.Step) -> BatchPlan.Event? {
    switch step {
    case .read: return read()
    case .leaveOut(let item, let report):
      _ = results.show(session.report(report, of: item), isStarted: false)
    case .record(let item, let report, let isStarted):
      record(session.report(report, of: item), isStarted: isStarted)
      return .recorded(areAllWritten: !results.hasFailed)
    case .showProgress(let done, let isAccepted):
      let now = WallClock.sinceEpoch()
      if isAccepted { lastAccepted = now }
      // If no rows are accepted, each one ends only after all its retries, so the speed so far does
      // not predict the remaining time.
      let isSteady = lastAccepted.map { now - $0 < .seconds(10) } ?? false
      progress.step(to: done, now: now, isSteady: isSteady)
    case .tell(let line):
      progress.end()
      Console.tell(line)
    case .complain(let explanation):
      // Even if all rows were read: the list is no longer the one that was checked.
      status = status.joined(.failed)
      progress.end()
      Console.complain(explanation)
    case .fail(let outcome):
      status = status.joined(ExitStatus(of: outcome))
      progress.end()
      if let problem = outcome.problem { Console.complain(problem) }
    case .authorize, .start, .openGate, .cancelAll, .end: break  // handled by the engine
    }
    return nil
  }

  private mutating func read() -> BatchPlan.Event {
    do throws(RecipientFileError) {
      return try source.next().map(BatchPlan.Event.read) ?? .listEnded
    } catch {
      failure = error
      return .listFailed(error.explanation)
    }
  }

  private mutating func record(_ report: RecipientReport, isStarted: Bool) {
    status = status.joined(report.status)
    if !results.show(report, isStarted: isStarted), report.result.attempts > 0 {
      status = status.joined(.unwritten)
    }
  }
}
