package import CrierAnswers
package import CrierLint
package import CrierMessage

/// Decides which steps a batch takes next.
///
/// Sends start in the order of the list, with a limited number in progress; results are written as
/// they arrive.
///
/// Every request that was sent has a result, however the batch ends. The first Ctrl-C stops new
/// sends and retries and waits for the pending responses; the second one, or SIGTERM, stops waiting
/// for them. For a list, an access token is fetched first; without one, nothing is sent. After a
/// stop, the remaining rows are still read, so that each of them gets a result too.
///
/// ```
///  begun ──► authorize ──► read ──► start ──► answered ──► record ──► recorded
///                           ▲ └──► read, up to the window                │
///                           └────────────────────────────────────────────┴──► end
/// ```
package struct BatchPlan: Hashable, Sendable {
  /// The maximum number of sends in progress.
  package static let window = 100

  package private(set) var tally: BatchTally
  package private(set) var wasInterrupted = false
  private let isList: Bool
  /// The number of recipients when the list was checked; `lastLine` is the line of the last one.
  private let count: Int
  private let lastLine: Int?
  /// The line of the last row that was read for sending.
  private var line = 0
  private var isAuthorizing = false
  private var underWay = 0
  private var done = 0
  /// Why no more sends start, as the end of a sentence.
  private var stopReason: String?
  private var isGivenUp = false
  private var isRead = false
  /// Why the list could not be read to its end.
  private var failure: Explanation?
  private var isOver = false

  /// - Parameter list: The result of checking the list; nil for a single message.
  package init(list: RecipientSurvey?, isDryRun: Bool) {
    isList = list != nil
    count = list?.recipients ?? 1
    lastLine = list?.lastLine
    tally = BatchTally(
      merged: list?.duplicates ?? 0, rejected: list?.bad.count ?? 0, isDryRun: isDryRun)
  }

  /// - Parameter devices: The number of test devices.
  package init(devices: Int, isDryRun: Bool) {
    (isList, count, lastLine) = (true, devices, nil)
    tally = BatchTally(isDryRun: isDryRun, unit: "device")
  }

  /// Whether the list could not be read and nothing was sent, so that only the error is reported.
  package var isUnreadable: Bool { failure != nil && tally.started == 0 }

  /// Returns the steps that follow an event; none after the end of the batch.
  package mutating func next(_ event: Event) -> [Step] {
    guard !isOver else { return [] }
    switch event {
    case .begun:
      isAuthorizing = isList
      return isList ? [.authorize] : goOn()
    case .authorized(let outcome):
      isAuthorizing = false
      return (outcome.map { stop(without: .token, $0) } ?? []) + goOn()
    case .read(let item): return take(item)
    case .listEnded:
      isRead = true
      return goOn()
    case .listFailed(let explanation):
      isRead = true
      failure = explanation
      return goOn()
    case .answered(let item, let report): return take(report, of: item)
    case .recorded(let areAllWritten):
      return (areAllWritten ? [] : stop("the results could not be written.")) + goOn()
    case .signalled(let signal): return interrupt(by: signal)
    }
  }

  /// Reads the next row if a send can start or rows still need a result; otherwise ends the batch.
  private mutating func goOn() -> [Step] {
    guard !isAuthorizing else { return [] }
    let room = stopReason == nil ? Self.window : 1
    if !isRead { return underWay < room ? [.read] : [] }
    guard underWay == 0 else { return [] }
    isOver = true
    guard let failure, !isUnreadable else { return [.end] }
    tally.leaveOut(of: count)
    return [
      .complain(
        Explanation(
          "\(failure.sentence) \(wordsAboutRest)",
          fix: "Do not send to the whole list again: the accepted rows already got the message.")),
      .end,
    ]
  }

  private mutating func take(_ item: BatchItem) -> [Step] {
    if let omission = item.omission { return [.leaveOut(item, omission.report)] + goOn() }
    line = item.line ?? line
    if let stopReason {
      let report = SendReport.notSent("Not started: \(stopReason)")
      tally.count(report)
      return [.record(item, report, isStarted: false)]
    }
    underWay += 1
    return [.start(item)] + goOn()
  }

  private mutating func take(_ report: SendReport, of item: BatchItem) -> [Step] {
    underWay -= 1
    done += 1
    var steps: [Step] = []
    if let need = report.lacks, item.isOfSeveral { steps += stop(without: need, report.outcome) }
    let report = report.shared(by: item)
    tally.count(report)
    // If the batch was stopped before a row's request was sent, the row counts as never started.
    let isStarted = stopReason == nil || report.attempts > 0 || item.line == nil
    steps.append(.record(item, report, isStarted: isStarted))
    steps.append(.showProgress(done: done, isAccepted: report.isAccepted))
    if report.blamesAccount { steps += stop("FCM refused the account or the project.") }
    return steps
  }

  private mutating func interrupt(by signal: StopSignal) -> [Step] {
    guard !isGivenUp else { return [] }
    let steps = stop("the run was interrupted.")
    if signal == .end || wasInterrupted {
      isGivenUp = true
      wasInterrupted = true
      return steps + [.cancelAll]
    }
    wasInterrupted = true
    return steps + [.tell(wordsAboutStopping)]
  }

  /// Stops new sends and retries.
  private mutating func stop(_ reason: String) -> [Step] {
    guard stopReason == nil else { return [] }
    stopReason = reason
    return [.openGate]
  }

  /// Stops because something that every row needs is missing; reports it once for all rows.
  private mutating func stop(
    without need: SendReport.Need, _ outcome: SendOutcome
  ) -> [Step] {
    // If the batch is stopping already, it no longer matters what is missing.
    guard stopReason == nil else { return [] }
    switch need {
    case .token: return stop("there was no access token.") + [.fail(outcome)]
    case .server: return stop("there was no connection to the server.") + [.fail(outcome)]
    }
  }

  private var wordsAboutStopping: String {
    isAuthorizing
      ? "Stopping: nothing was sent."
      : "Stopping: no more sends will start. \(underWay) "
        + (underWay == 1 ? "send is" : "sends are") + " still in progress. Press Ctrl-C "
        + "again to exit now; the outcome of sends without an answer is then unknown."
  }

  /// A sentence about the rows that the check counted but that were not read for sending.
  private var wordsAboutRest: String {
    let rest = tally.unread
    guard rest > 0 else { return "All rows had been read by then." }
    let rows = rest == 1 ? "the last row" : "the last \(rest) rows"
    guard let lastLine, lastLine > line else { return "Nothing was sent to \(rows)." }
    let place =
      line + 1 == lastLine ? "on line \(lastLine)" : "between lines \(line + 1) and \(lastLine)"
    return "Nothing was sent to \(rows) (\(place) when the list was checked)."
  }
}

extension SendReport {
  fileprivate var isAccepted: Bool { if case .accepted = outcome { true } else { false } }

  /// Whether the account or project is at fault, so that every further send would fail too.
  ///
  /// A missing key for Apple or web push only affects that platform.
  fileprivate var blamesAccount: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.advice == .fixCredentials && refusal.errorCode != "THIRD_PARTY_AUTH_ERROR"
  }

  /// Returns the report for an item; without an access token, the item counts as not sent.
  ///
  /// The batch reports the missing token once as an error; the report only gives it as the reason.
  fileprivate func shared(by item: BatchItem) -> SendReport {
    guard lacks == .token, attempts == 0, item.isOfSeveral, let problem = outcome.problem else {
      return self
    }
    var report = self
    report.outcome = .notSent(Explanation("No access token: \(problem.sentence)"))
    return report
  }
}

extension BatchPlan {
  /// Something that happened in a batch.
  package enum Event: Hashable, Sendable {
    case begun
    /// Nil if there is an access token, otherwise the outcome for all rows.
    case authorized(SendOutcome?)
    case read(BatchItem)
    case listEnded
    case listFailed(Explanation)
    case answered(BatchItem, SendReport)
    /// Whether this result and all before it could be written.
    case recorded(areAllWritten: Bool)
    case signalled(StopSignal)
  }

  /// Something that `BatchEngine` or its caller must do.
  package enum Step: Hashable, Sendable {
    /// Get the access token for a list; followed by `authorized`.
    case authorize
    /// Read the next recipient; followed by `read`, `listEnded` or `listFailed`.
    case read
    /// Send to this recipient; followed by `answered`.
    case start(BatchItem)
    /// Stop sends whose request has not been sent yet, and all retries.
    case openGate
    /// Stop waiting for the remaining responses.
    case cancelAll
    /// Report a skipped row.
    case leaveOut(BatchItem, SendReport)
    /// Write a result; followed by `recorded`.
    ///
    /// `isStarted` means that the send had begun.
    case record(BatchItem, SendReport, isStarted: Bool)
    case showProgress(done: Int, isAccepted: Bool)
    case tell(String)
    case complain(Explanation)
    /// Report why the batch stops, once for all rows.
    case fail(SendOutcome)
    /// The batch has ended.
    case end
  }
}
