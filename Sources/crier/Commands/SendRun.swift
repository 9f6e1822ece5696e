import CrierCore

/// Sends to one recipient after another: never more than a window of sends under way, results as
/// they come.
///
/// Each request that was made has a result, however the run ends. The first Ctrl-C starts no send and
/// no retry, and waits for the answers under way; the second one, or SIGTERM, gives these up.
struct SendRun: ~Copyable {
  static let window = 100

  private enum Event: Sendable {
    case answered(RecipientReport)
    /// Nil when the stream of signals has ended.
    case interrupted(Interruption.Event?)
  }

  let session: SendSession
  let gate: StopGate
  var results: SendResults
  private(set) var tally: SendTally
  private var source: SendSource
  private var isReading = true
  private var wasInterrupted = false
  /// Why the list could not be read to its end.
  private var failure: CommandError?
  private let count: Int
  private var progress: Progress
  private let interruption = Interruption()

  /// - Parameter count: How many there are; the progress of one send is its result.
  init(
    _ session: SendSession, to source: SendSource, stoppedBy gate: StopGate,
    count: Int, results: consuming SendResults, tally: SendTally
  ) {
    self.count = count
    progress = Progress("rows", of: count, now: WallClock.sinceEpoch())
    self.session = session
    self.source = source
    self.gate = gate
    self.results = results
    self.tally = tally
  }

  /// The counts, when all is over; throws where the list could not be read and nothing was sent.
  ///
  /// A list that changed meanwhile is not read on: nobody knows to whom its rows would go.
  consuming func run() async throws(CommandError) -> SendTally {
    await sendAll()
    isReading = true
    while let item = next() { record(session.notStarted(item), isStarted: false) }
    if let failure {
      guard tally.started > 0 else { throw failure }
      let rest = tally.leaveOut(of: count)
      let words =
        rest == 0 ? "All rows had been read by then." : "Nothing was sent to the last \(rest) rows."
      Console.complain(
        Explanation(
          "\(failure.explanation.sentence) \(words)",
          fix: "Do not send to the whole list again: the rows that were accepted got the message."))
    }
    return tally
  }

  private mutating func sendAll() async {
    let events = interruption.events
    let listen: @concurrent @Sendable () async -> Event = {
      for await event in events { return .interrupted(event) }
      return .interrupted(nil)
    }
    await withTaskGroup(of: Event.self) { group in
      group.addTask(operation: listen)
      var (underWay, done) = (0, 0)
      while true {
        while underWay < Self.window, let item = next() {
          group.addTask { [session] in .answered(await session.send(to: item)) }
          underWay += 1
        }
        guard underWay > 0, let event = await group.next() else { break }
        switch event {
        case .answered(let report):
          underWay -= 1
          done += 1
          // What had not left when the run was stopped counts as never started.
          record(report, isStarted: isReading || report.attempts > 0)
          progress.step(to: done, now: WallClock.sinceEpoch())
          if report.stopsRun || results.hasFailed { await stop() }
        case .interrupted(.stop) where !wasInterrupted:
          wasInterrupted = true
          await stop()
          tally.join(.interrupted)
          progress.end()
          Console.tell(
            "Stopping: no new sends, waiting for \(underWay) in progress. "
              + "Press Ctrl-C again to exit now; sends without an answer are then unknown.")
          group.addTask(operation: listen)
        case .interrupted(nil): break
        case .interrupted:
          await stop()
          tally.join(.interrupted)
          interruption.stopListening()
          group.cancelAll()
        }
      }
      group.cancelAll()
    }
    progress.end()
  }

  /// No more sends, and no more retries.
  private mutating func stop() async {
    isReading = false
    await gate.open()
  }

  private mutating func next() -> SendItem? {
    guard isReading, failure == nil else { return nil }
    do throws(CommandError) {
      return try source.next()
    } catch {
      failure = error
      return nil
    }
  }

  private mutating func record(_ report: RecipientReport, isStarted: Bool = true) {
    tally.count(report)
    if !results.show(report, isStarted: isStarted), report.attempts > 0 { tally.join(.unwritten) }
  }
}
